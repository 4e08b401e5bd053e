import { expect, expectTypeOf, test } from 'vitest'
import { buildClient } from './build-client.ts'
import type { OperationDescriptor } from './descriptor.ts'
import { type CallOptions, isClientError, type ServerSentEvent } from './index.ts'
import { readEvents, readJsonEvents, readLines, readTexts } from './readers.ts'
import type { RequestBodyOf } from './types/operation-types.ts'

const described = (path: string, read: OperationDescriptor['responses'][string]): OperationDescriptor => ({
  method: 'GET',
  path,
  parameters: {},
  responses: { '200': read, '404': 'json' },
})

const OPERATIONS = {
  watch: described('/watch', readEvents),
  watchJson: described('/watch-json', readJsonEvents),
  list: described('/list', readLines),
  listTexts: described('/list-texts', readTexts),
}

interface Streamed<Content> {
  parameters: object
  responses: { 200: { content: Content }; 404: { content: { 'application/json': { code: string } } } }
}

interface Operations {
  watch: Streamed<{ 'text/event-stream': string }>
  watchJson: Streamed<{ 'text/event-stream': { event: 'a' | 'b'; data: { n: number } }[] }>
  list: Streamed<{ 'application/jsonl': { n: number }[] }>
  listTexts: Streamed<{ 'application/json-seq': number[] }>
}

/** A client whose service answers with these parts, and what happened to the body. */
function streaming(parts: readonly (string | Uint8Array | Error)[], status = 200, isEndless = false) {
  const seen: { cancelled?: unknown } = {}
  const left = [...parts]
  const fetch = () =>
    new Response(
      new ReadableStream<Uint8Array>(
        {
          pull(stream) {
            const part = left.shift()
            if (part instanceof Error) stream.error(part)
            else if (part !== undefined)
              stream.enqueue(typeof part === 'string' ? new TextEncoder().encode(part) : part)
            else if (!isEndless) stream.close()
          },
          cancel(reason) {
            seen.cancelled = reason ?? 'without a reason'
          },
        },
        { highWaterMark: 0 },
      ),
      { status },
    )
  return { client: buildClient<Operations>(OPERATIONS, { baseUrl: 'http://streams.test', fetch, maxRetries: 0 }), seen }
}

async function all<Item>(stream: Promise<AsyncIterable<Item>>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of await stream) found.push(item)
  return found
}

test('events arrive as the HTML Standard reads them, wherever the body is cut into parts', async () => {
  const text =
    '\uFEFF: a comment\nevent: created\nid: 7\nretry: 1500\ndata: one\ndata:  two\n\n' +
    'data\r\n\r\ndata:x:y\r\rid\nretry: soon\nother: 1\n\n\nevent: idle\n\ndata: cut off'
  const expected: ServerSentEvent[] = [
    { event: 'created', id: '7', retry: 1500, data: 'one\n two' },
    { data: '' },
    { data: 'x:y' },
    { id: '' },
    { event: 'idle' },
  ]
  expect(await all(streaming([text]).client.watch())).toEqual(expected)
  for (const size of [1, 2, 3]) {
    const bytes = new TextEncoder().encode(text)
    const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.slice(at * size, (at + 1) * size),
    )
    expect(await all(streaming(parts).client.watch())).toEqual(expected)
  }
  expect(await all(streaming(['data: whole\n']).client.watch())).toEqual([])
  expect(await all(streaming(['data: a\r\r']).client.watch())).toEqual([{ data: 'a' }])
})

test('items have the types of the document', async () => {
  const { client } = streaming(['event: a\ndata: {"n":\ndata: 1}\n\nevent: b\n\n'])
  const events = await client.watchJson()
  expectTypeOf(events).toExtend<AsyncGenerator<{ data: { n: number } }, void, undefined>>()
  expect(await all(Promise.resolve(events))).toEqual([{ event: 'a', data: { n: 1 } }, { event: 'b' }])
  const bytes = new TextEncoder().encode('{"n":1}\n\r\n{"n":2}\r\n"\u00e9"')
  const lines = streaming([bytes.slice(0, 3), bytes.slice(3, -2), bytes.slice(-2)]).client.list()
  expectTypeOf(await lines).toEqualTypeOf<AsyncGenerator<{ n: number }, void, undefined>>()
  expect(await all(lines)).toEqual([{ n: 1 }, { n: 2 }, '\u00e9'])
  expect(await all(streaming(['\u001e1\n\u001e', '2\n']).client.listTexts())).toEqual([1, 2])
  expect(await all(streaming([]).client.list())).toEqual([])
})

test('each item is there before the next was sent, and leaving the loop releases the response', async () => {
  const { client, seen } = streaming(['{"n":1}\n', '{"n":2}\n'], 200, true)
  for await (const item of await client.list()) {
    if (item.n === 2) break
  }
  expect(seen.cancelled).toBeDefined()
})

test('the signal of the call ends its stream with its reason, even while nothing comes', async () => {
  const controller = new AbortController()
  const options: CallOptions = { signal: controller.signal }
  const { client, seen } = streaming(['{"n":1}\n'], 200, true)
  const stream = await client.list({}, options)
  expect(await stream.next()).toEqual({ done: false, value: { n: 1 } })
  const waiting = stream.next()
  const reason = new Error('enough')
  controller.abort(reason)
  await expect(waiting).rejects.toBe(reason)
  expect(seen.cancelled).toBe(reason)
})

test('a stream outlives the timeout of its call, which is that of its headers', async () => {
  const { client } = streaming(['{"n":1}\n', '{"n":2}\n'])
  const stream = await client.list({}, { timeout: 200, attemptTimeout: 100 })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await all(Promise.resolve(stream))).toHaveLength(2)
})

test('a stream that breaks off, or holds what is not JSON, fails as calls do, without the key', async () => {
  const broken = all(streaming(['{"n":1}\n', new TypeError('terminated')]).client.list())
  await expect(broken).rejects.toMatchObject({ kind: 'network', operationId: 'list', cause: { message: 'terminated' } })
  const wrong = all(streaming(['{"n":1}\n{"n"\n']).client.list())
  await expect(wrong).rejects.toMatchObject({ kind: 'parse', excerpt: '{"n"', message: 'list: an item is not JSON' })
  const rounded = all(streaming(['data: 12345678901234567890\n\n']).client.watchJson())
  await expect(rounded).rejects.toThrow('JavaScript would round 12345678901234567890')
})

test('a failure is read whole, and its error has its body', async () => {
  const result = await streaming(['{"code":', '"gone"}'], 404).client.list().result()
  expect(result).toMatchObject({ ok: false, status: 404, body: { code: 'gone' } })
})

test('the kind of an error says which members it has', () => {
  const told = (error: unknown) => {
    if (!isClientError(error)) return undefined
    switch (error.kind) {
      case 'http':
        return error.status
      case 'rate_limited':
        return error.retryAt
      case 'parse':
        return error.excerpt
      case 'network':
      case 'timeout':
      case 'validation':
        return error.attempts
      default:
        return error satisfies never
    }
  }
  expect(told(new Error('not of this client'))).toBeUndefined()
})

test('the items of a request are a list, or what is written already', () => {
  expectTypeOf<RequestBodyOf<{ content: { 'application/jsonl': { id: number }[] } }>>().toEqualTypeOf<
    { id: number }[] | Blob | Uint8Array<ArrayBuffer> | string
  >()
  expectTypeOf<RequestBodyOf<{ content: { 'application/x-ndjson': string } }>>().toEqualTypeOf<
    Blob | Uint8Array<ArrayBuffer> | string
  >()
})
