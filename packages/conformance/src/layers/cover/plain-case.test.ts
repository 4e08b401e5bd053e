import { isObject } from '@contract-first/document/json'
import { expect, test } from 'vitest'
import { conform } from '../../conductor/conform.ts'
import { loadContract } from '../../contract/load-contract.ts'
import type { LayerName } from '../../suite/case.ts'

const text = { type: 'string' }
const refused = { 200: { description: 'Right.' }, 400: { description: 'Wrong.' } }

/** Checks a server of one operation, `POST /things`, whose body is judged by `accepts`. */
async function check(
  media: object,
  accepts: (body: Record<string, unknown>) => boolean | number,
  {
    name = 'application/json',
    required = true,
    layers = ['cover', 'fuzz'] as readonly LayerName[],
    only,
  }: { name?: string; required?: boolean; layers?: readonly LayerName[]; only?: string } = {},
) {
  const requestBody = { required, content: { [name]: media } }
  const contract = await loadContract({
    openapi: '3.1.1',
    info: { title: 'Things', version: '1' },
    paths: { '/things': { post: { operationId: 'add', requestBody, responses: refused } } },
  })
  const fetch = async (request: Request) => {
    const sent = await request.text()
    const isJson = /json$/.test(request.headers.get('Content-Type') ?? '')
    const read = () => (isJson ? JSON.parse(sent) : Object.fromEntries(new URLSearchParams(sent)))
    const body = sent === '' ? undefined : read()
    const answer = isObject(body) && accepts(body)
    return new Response(null, { status: typeof answer === 'number' ? answer : answer ? 200 : 400 })
  }
  const setup = { target: () => ({ baseUrl: 'http://things.test', fetch }) }
  const { findings, untested, exchanges } = await conform(contract, setup, {
    layers,
    numRuns: 20,
    ...(only && { only }),
  })
  const valid = findings.filter(({ check: kind }) => kind === 'rejected-valid' || kind === 'server-error')
  return { found: valid.map(({ case: id, message }) => `${id}: ${message}`), valid, untested, exchanges }
}

test('a body that the server wants although it is optional is told once, and sent from then on', async () => {
  const schema = { type: 'object', required: ['name'], properties: { name: text } }
  const { found } = await check({ schema }, ({ name }) => typeof name === 'string', {
    required: false,
    layers: ['cover'],
  })
  expect(found).toEqual([
    'add/minimal: the minimal call is valid, but it is refused with 400; with its optional body it succeeds',
  ])
})

test('one case alone starts from the same call', async () => {
  const schema = { type: 'object', required: ['name'], properties: { name: text, note: text } }
  const accepts = ({ note }: Record<string, unknown>) => note !== ''
  const { found } = await check({ schema }, accepts, { required: false, only: 'add/body/note/empty' })
  expect(found).toEqual(['add/body/note/empty: body (note/empty) is valid, but it is refused with 400 for /note'])
})

test('a required readOnly member is left out where the server refuses it, and nothing is said', async () => {
  const id = { type: 'integer', readOnly: true }
  const schema = { type: 'object', required: ['id', 'note'], properties: { id, note: { ...text, example: 'rabies' } } }
  const { found } = await check({ schema }, (body) => !('id' in body) && typeof body.note === 'string')
  expect(found).toEqual([])
})

test('bytes of any media type are what their example is', async () => {
  const media = { schema: { type: 'string', format: 'binary' }, example: { openapi: '3.1.0' } }
  const { found } = await check(media, ({ openapi }) => openapi === '3.1.0', { name: '*/*', layers: ['cover'] })
  expect(found).toEqual([])
})

test('no member is accused for the value of another one', async () => {
  const schema = {
    type: 'object',
    required: ['query', 'start'],
    properties: { query: text, start: text, timeout: text, limit: { type: 'integer' } },
  }
  const media = { schema, example: { query: 'up', start: '2026-01-02T13:37:00Z' } }
  const isRight = ({ query, start }: Record<string, unknown>) =>
    query !== undefined && !Number.isNaN(Date.parse(`${start}`))
  const { valid } = await check(media, isRight, { name: 'application/x-www-form-urlencoded' })
  const bodies = valid.map(({ curl }) => new URLSearchParams(/--data-raw '([^']*)'/.exec(curl ?? '')?.[1]))
  expect(bodies.length).toBeGreaterThan(3)
  for (const body of bodies) {
    expect(body.get('query')).toBe('up')
    expect([...body.keys()].sort()).toEqual(['query', 'start'])
  }
})

test('nobody is accused where the plain call is refused by now, too', async () => {
  let left = 2
  const schema = { type: 'object', properties: { name: text, note: text } }
  const { found, untested } = await check({ schema }, () => left-- > 0, { layers: ['cover'] })
  expect(found).toEqual([])
  expect(untested.map(({ reason }) => reason)).toContain('the plain call, which succeeded before, is refused by now')
})

test('an operation that only fails is told once, and left', async () => {
  const schema = { type: 'object', properties: { name: text } }
  const { found, untested, exchanges } = await check({ schema }, () => 503)
  expect(found).toEqual(['add/minimal: the minimal call is valid, but the response is 503'])
  expect(exchanges.length).toBeLessThan(5)
  expect(untested).toContainEqual({
    operation: 'add',
    pointer: '/paths/~1things/post',
    reason: 'its plain call is answered with 503, so nothing else of it is tried',
  })
})

test('a redirect that only adds a slash is followed', async () => {
  const contract = await loadContract({
    openapi: '3.1.1',
    info: { title: 'Things', version: '1' },
    paths: {
      '/things': { post: { operationId: 'add', requestBody: { content: { 'text/plain': {} } }, responses: refused } },
    },
  })
  const urls = new Set<string>()
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    urls.add(pathname)
    if (pathname === '/things') return new Response(null, { status: 307, headers: { Location: '/things/' } })
    return new Response(null, { status: (await request.text()) === 'no' ? 400 : 200 })
  }
  const setup = { target: () => ({ baseUrl: 'http://things.test', fetch }) }
  const { findings, reached } = await conform(contract, setup, { layers: ['cover'] })
  expect([findings, [...urls]]).toEqual([[], ['/things', '/things/']])
  expect(reached).toEqual([{ operation: 'add', successes: expect.any(Number) }])
})
