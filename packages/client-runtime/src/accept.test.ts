import { expect, expectTypeOf, test } from 'vitest'
import { buildClient } from './build-client.ts'
import type { OperationDescriptor } from './descriptor.ts'
import { chooseAnswer, readLines } from './readers.ts'
import type { Arguments } from './types/arguments.ts'

const get = { method: 'GET', path: '/', parameters: { limit: 'query' } } as const
const OPERATIONS = {
  report: {
    ...get,
    responses: { '200': 'json', '202': 'json', '404': 'json' },
    choice: {
      bodies: {
        '200': {
          'application/json': 'json',
          'text/csv': 'text',
          'image/png': 'bytes',
          'application/jsonl': readLines,
        },
      },
      choose: chooseAnswer,
    },
  },
  only: { ...get, responses: { '200': 'json' } },
} as const satisfies Readonly<Record<string, OperationDescriptor>>

interface Row {
  id: number
}

interface Operations {
  report: {
    parameters: { query?: { limit?: number } }
    responses: {
      200: { content: { 'application/json': Row[]; 'text/csv': string; 'image/png': string; 'application/jsonl': Row } }
      202: { content: { 'application/json': { queued: true } } }
      404: { content: { 'application/json': { code: string } } }
    }
  }
  only: { parameters: object; responses: { 200: { content: { 'application/json': Row } } } }
}

async function listed<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

/** A client whose service answers like this, and the requested media types. */
function answering(type: string, body: BodyInit, status = 200) {
  const asked: (string | null)[] = []
  const client = buildClient<Operations>(OPERATIONS, {
    baseUrl: 'http://accept.test',
    maxRetries: 0,
    fetch(request) {
      asked.push(request.headers.get('Accept'))
      return new Response(body, { status, headers: { 'Content-Type': type } })
    },
  })
  return { client, asked }
}

test('the argument Accept chooses the media type of the response, which is read by its type', async () => {
  const { client, asked } = answering('text/csv; charset=utf-8', 'id\n1\n')
  const csv = await client.report({ limit: 1, Accept: 'text/csv' })
  expectTypeOf(csv).toEqualTypeOf<string | { queued: true }>()
  expect(csv).toBe('id\n1\n')
  const result = await client.report({ Accept: 'text/csv' }).result()
  if (result.status === 200) expectTypeOf(result.data).toEqualTypeOf<string>()
  expect(result).toMatchObject({ ok: true, data: 'id\n1\n' })
  expect(asked).toEqual(['text/csv', 'text/csv'])
})

test('bytes and items are chosen, too', async () => {
  const image = await answering('image/png', new Uint8Array([0x89, 0xff])).client.report({ Accept: 'image/png' })
  expectTypeOf(image).toEqualTypeOf<Blob | { queued: true }>()
  expect(image).toBeInstanceOf(Blob)

  const rows = await answering('application/jsonl', '{"id":1}\n').client.report({ Accept: 'application/jsonl' })
  expectTypeOf(rows).toEqualTypeOf<AsyncGenerator<Row, void, undefined> | { queued: true }>()
  if ('queued' in rows) throw new Error('It was read as the 202.')
  expect(await listed(rows)).toEqual([{ id: 1 }])
})

test('without it a response is JSON, where it can be JSON', async () => {
  const { client, asked } = answering('application/json', '[{"id":1}]')
  const data = await client.report({ limit: 1 })
  expectTypeOf(data).toEqualTypeOf<Row[] | { queued: true }>()
  expect(data).toEqual([{ id: 1 }])
  expect(await client.report({ Accept: 'application/json' })).toEqual([{ id: 1 }])
  expect(asked).toEqual(['application/json', 'application/json'])
})

test('responses of other statuses are read as before', async () => {
  const queued = await answering('application/json', '{"queued":true}', 202).client.report({ Accept: 'text/csv' })
  expect(queued).toEqual({ queued: true })
  const failure = await answering('application/json', '{"code":"none"}', 404)
    .client.report({ Accept: 'text/csv' })
    .result()
  if (failure.status === 404) expectTypeOf(failure.body).toEqualTypeOf<{ code: string }>()
  expect(failure).toMatchObject({ status: 404, body: { code: 'none' } })
})

test.each(['text/csv', 'application/jsonl'] as const)(
  'a service that ignores Accept: %s is reported',
  async (Accept) => {
    const { client } = answering('application/json', '[{"id":1}]')
    await expect(client.report({ Accept })).rejects.toMatchObject({
      kind: 'parse',
      message: expect.stringContaining(`the body is not the ${Accept} that was asked for`),
      excerpt: '[{"id":1}]',
    })
  },
)

test('a media type that the document does not have is refused', async () => {
  const { client, asked } = answering('application/json', '[]')
  // @ts-expect-error a misspelt media type
  await expect(client.report({ Accept: 'text/cvs' })).rejects.toThrow(
    'There is no response of type text/cvs, only: application/json, text/csv, image/png, application/jsonl.',
  )
  // @ts-expect-error an operation without a choice
  await expect(client.only({ Accept: 'application/json' })).rejects.toThrow('There is no argument "Accept"')
  expect(asked).toEqual([])
})

test('a parameter of that name is called by its location, but only where there is a choice', () => {
  interface Taken<Content> {
    parameters: { query: { Accept: number } }
    requestBody?: never
    responses: { 200: { content: Content } }
  }
  expectTypeOf<Arguments<Taken<{ 'text/csv': string; 'text/html': string }>>>().toEqualTypeOf<{
    'query.Accept': number
  }>()
  expectTypeOf<Arguments<Taken<{ 'text/csv': string }>>>().toEqualTypeOf<{ Accept: number }>()
})
