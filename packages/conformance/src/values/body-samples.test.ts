import { expect, test } from 'vitest'
import { conform } from '../conductor/conform.ts'
import { loadContract } from '../contract/load-contract.ts'
import { bodyBoundaries } from './body-samples.ts'

const THING = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'integer', readOnly: true, minimum: 1 },
    name: { type: 'string', minLength: 1 },
    made: { $ref: '#/components/schemas/Moment' },
    parts: { type: 'array', items: { type: 'object', properties: { made: { $ref: '#/components/schemas/Moment' } } } },
  },
}

async function sentFor(thing: object): Promise<unknown[]> {
  const contract = await loadContract({
    openapi: '3.1.1',
    info: { title: 'One', version: '1.0.0' },
    paths: {
      '/things': {
        post: {
          operationId: 'addThing',
          requestBody: { required: true, content: { 'application/json': { schema: thing } } },
          responses: { 204: { description: 'Kept.' }, 400: { description: 'Not valid.' } },
        },
      },
    },
    components: { schemas: { Moment: { type: 'string', format: 'date-time', readOnly: true } } },
  })
  const sent: unknown[] = []
  const fetch = async (request: Request) => {
    const text = await request.text()
    sent.push(text === '' ? undefined : JSON.parse(text))
    return new Response(null, { status: 400 })
  }
  const layers = ['cover', 'fuzz'] as const
  await conform(contract, { target: () => ({ baseUrl: 'http://things.test', fetch }) }, { layers })
  return sent
}

test('no request has members that only a server may set', async () => {
  const sent = await sentFor({ ...THING, required: ['name'] })
  expect(sent).toContainEqual({ name: 'a' })
  expect(JSON.stringify(sent)).toContain('"parts":[{}')
  expect(JSON.stringify(sent)).not.toContain('"made"')
  expect(JSON.stringify(sent)).not.toContain('"id"')
})

test('members that a schema also requires of requests are sent, but servers need not keep them', async () => {
  const sent = await sentFor(THING)
  const ids = sent.flatMap((one) => (typeof one === 'object' && one !== null && 'id' in one ? [one.id] : []))
  expect(ids.length).toBeGreaterThan(0)
  expect(ids.filter((id) => !Number.isInteger(id) || Number(id) < 1)).toEqual([])
})

test('no form has null in a list, whose text could be left out', async () => {
  const kinds = { type: 'array', items: { enum: ['a', null] } }
  const schema = { type: 'object', required: ['kinds'], properties: { kinds } }
  const content = { 'multipart/form-data': { schema } }
  const post = { operationId: 'add', requestBody: { content }, responses: { 204: { description: 'Kept.' } } }
  const { operations } = await loadContract({ openapi: '3.1.1', info: {}, paths: { '/a': { post } } })
  const [media] = operations[0]?.body?.content ?? []
  const sent = media ? bodyBoundaries(media).map(({ value }) => value) : []
  expect(sent).toContainEqual({ kinds: ['a'] })
  expect(JSON.stringify(sent)).not.toContain('null')
})

test('a file of a form is one of its media type', async () => {
  const properties = {
    scan: { type: 'string', contentMediaType: 'application/pdf' },
    name: { type: 'string', minLength: 1 },
  }
  const contract = await loadContract({
    openapi: '3.1.1',
    info: { title: 'Scans', version: '1.0.0' },
    paths: {
      '/scans': {
        post: {
          operationId: 'addScan',
          requestBody: {
            required: true,
            content: { 'multipart/form-data': { schema: { type: 'object', required: ['scan', 'name'], properties } } },
          },
          responses: { 201: { description: 'Kept.' }, 400: { description: 'Not valid.' } },
        },
      },
    },
  })
  const sent: FormDataEntryValue[] = []
  const fetch = async (request: Request) => {
    const form = await request.formData().catch(() => new FormData())
    const [scan, name] = [form.get('scan'), form.get('name')]
    if (scan !== null) sent.push(scan)
    const isPdf = scan instanceof File && scan.type === 'application/pdf' && (await scan.text()).startsWith('%PDF-')
    return new Response(null, { status: isPdf && typeof name === 'string' && name !== '' ? 201 : 400 })
  }
  const target = () => ({ baseUrl: 'http://scans.test', fetch })
  const { findings, cells } = await conform(contract, { target }, { layers: ['cover', 'fuzz'] })
  expect(findings).toEqual([])
  expect(cells.map(({ status, count }) => [status, count > 0])).toEqual([
    ['201', true],
    ['400', true],
  ])
  expect(sent.length).toBeGreaterThan(10)
})
