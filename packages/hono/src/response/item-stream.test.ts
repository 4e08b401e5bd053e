import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { type AppFixture, appOf, contractOf, operation } from '../contract.fixture.ts'

const note = z.object({ id: z.int(), text: z.string().exactOptional() })
const event = z.object({ event: z.string().exactOptional(), id: z.string().exactOptional(), data: note })
const content = {
  'application/jsonl': { schema: z.array(note) },
  'application/json-seq': { schema: z.array(note) },
  'text/event-stream': { schema: z.array(event) },
}

function appOfItems(items: unknown, type = 'application/jsonl', options: AppFixture = {}) {
  const contract = contractOf([operation({ responses: { 200: { description: 'Items.', content } } })])
  return appOf(contract, { handler: (_, answer) => answer(200, items, { 'Content-Type': type }), ...options })
}

const ask = async (items: unknown, type?: string, options?: AppFixture) =>
  appOfItems(items, type, options).request('/ask')

async function* later<T>(...items: T[]): AsyncGenerator<T> {
  for (const item of items) yield item
}

function streamOf<T>(...items: T[]): ReadableStream<T> {
  return new ReadableStream({
    start(controller) {
      for (const item of items) controller.enqueue(item)
      controller.close()
    },
  })
}

const read = (response: Response) => {
  if (!response.body) throw new Error('There is no body.')
  return response.body.getReader()
}
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

describe('items of a stream', () => {
  const streams: [what: string, items: unknown][] = [
    ['a list', [{ id: 1 }, { id: 2 }]],
    ['a generator', later({ id: 1 }, { id: 2 })],
    ['a function', () => later({ id: 1 }, { id: 2 })],
    ['a ReadableStream', streamOf({ id: 1 }, { id: 2 })],
  ]
  test.each(streams)('are sent as lines of JSON: %s', async (_what, items) => {
    const response = await ask(items)
    expect(response.headers.get('Content-Type')).toBe('application/jsonl')
    expect(await response.text()).toBe('{"id":1}\n{"id":2}\n')
  })

  test('are JSON texts, each after a separator', async () => {
    expect(await (await ask([{ id: 1 }], 'application/json-seq')).text()).toBe('\u001e{"id":1}\n')
  })

  test('are events, whose data is JSON unless it is text', async () => {
    const events = [{ event: 'made', id: '7', data: { id: 1, text: 'a\nb' } }, { data: { id: 2 } }]
    expect(await (await ask(events, 'text/event-stream')).text()).toBe(
      'event: made\nid: 7\ndata: {"id":1,"text":"a\\nb"}\n\ndata: {"id":2}\n\n',
    )
  })

  test('lose undeclared members', async () => {
    const onDropped = vi.fn()
    const response = await ask([{ id: 1, address: '203.0.113.7' }], undefined, { onDropped })
    expect(await response.text()).toBe('{"id":1}\n')
    expect(onDropped).toHaveBeenCalledExactlyOnceWith({ operationId: 'ask', status: '200', place: 'body *.address' })
  })

  test.each([
    ['a wrong item', 'application/jsonl', { id: 'x' }, 'ask 200: not as declared: body id'],
    [
      'a field of an event of two lines',
      'text/event-stream',
      { id: '1\ndata: x', data: { id: 1 } },
      'ask 200: the id of an event holds a line break or NUL',
    ],
  ])('%s breaks the body off, and is reported without its value', async (_what, type, item, message) => {
    const onFailure = vi.fn()
    const end = vi.fn()
    async function* items() {
      try {
        yield type === 'text/event-stream' ? { data: { id: 1 } } : { id: 1 }
        yield item
      } finally {
        end()
      }
    }
    const reader = read(await ask(items(), type, { onFailure }))
    expect(text((await reader.read()).value)).toContain('{"id":1}')
    await expect(reader.read()).rejects.toThrow('broke off')
    expect(onFailure.mock.calls.map(([error]) => error.message)).toEqual([message])
    await vi.waitFor(() => expect(end).toHaveBeenCalledOnce())
  })

  test('a wrong item is sent if breaches are', async () => {
    const onFailure = vi.fn()
    const response = await ask([{ id: 'x' }], undefined, { onFailure, sendsBreaches: true })
    expect(await response.text()).toBe('{"id":"x"}\n')
    expect(onFailure).toHaveBeenCalledOnce()
  })

  test('an error of their source breaks the body off', async () => {
    const onFailure = vi.fn()
    const items = new ReadableStream({
      pull: (controller) => controller.error(new Error('the database is gone')),
    })
    await expect((await ask(items, undefined, { onFailure })).text()).rejects.toThrow('broke off')
    expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ message: 'the database is gone' })
  })

  test('none is requested before the previous one was taken', async () => {
    let made = 0
    async function* items() {
      for (;;) yield { id: ++made }
    }
    const reader = read(await ask(items()))
    expect(made).toBe(0)
    await reader.read()
    await reader.read()
    expect(made).toBe(2)
    await reader.cancel()
  })

  test('the source is notified when the reader is gone', async () => {
    const onFailure = vi.fn()
    let told: AbortSignal | undefined
    async function* items(signal: AbortSignal) {
      told = signal
      yield { id: 1 }
      await new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
    }
    const reader = read(await ask(items, undefined, { onFailure }))
    await reader.read()
    const waiting = reader.read()
    expect(told?.aborted).toBe(false)
    await reader.cancel(new Error('gone'))
    expect(await waiting).toMatchObject({ done: true })
    expect(told?.aborted).toBe(true)
    expect(onFailure).not.toHaveBeenCalled()
  })

  test('of events have a comment between them after 15 silent seconds, and none after the end', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { promise, resolve } = Promise.withResolvers<void>()
    async function* items() {
      yield { data: { id: 1 } }
      await promise
      yield { data: { id: 2 } }
      await new Promise(() => {})
    }
    const reader = read(await ask(items, 'text/event-stream'))
    expect(text((await reader.read()).value)).toBe('data: {"id":1}\n\n')
    for (const _ of [1, 2]) {
      const waiting = reader.read()
      await vi.advanceTimersByTimeAsync(14_999)
      expect(vi.getTimerCount()).toBe(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(text((await waiting).value)).toBe(':\n\n')
    }
    resolve()
    expect(text((await reader.read()).value)).toBe('data: {"id":2}\n\n')
    const last = reader.read()
    await vi.advanceTimersByTimeAsync(1)
    await reader.cancel()
    expect(await last).toMatchObject({ done: true })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('of lines have nothing between them, however long it takes', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const reader = read(await ask(() => new ReadableStream()))
    void reader.read()
    await vi.advanceTimersByTimeAsync(1)
    expect(vi.getTimerCount()).toBe(0)
    await reader.cancel()
  })

  test('HEAD requests none', async () => {
    const make = vi.fn()
    const response = await appOfItems(make).request('/ask', { method: 'HEAD' })
    expect([response.status, response.body, response.headers.get('Content-Type')]).toEqual([
      200,
      null,
      'application/jsonl',
    ])
    expect(make).not.toHaveBeenCalled()
    const left = vi.fn()
    await appOfItems(new ReadableStream({ cancel: left })).request('/ask', { method: 'HEAD' })
    expect(left).toHaveBeenCalledOnce()
  })

  test.each([['{"id":1}\n'], [{ id: 1 }], [null], [undefined]])('500: %j is not a stream of items', async (body) => {
    const onFailure = vi.fn()
    expect((await ask(body, undefined, { onFailure })).status).toBe(500)
    expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ message: 'ask 200: the body holds no items' })
  })

  test('500: a function that fails before there is a stream', async () => {
    const onFailure = vi.fn()
    const fail = () => {
      throw new Error('no connection')
    }
    expect((await ask(fail, undefined, { onFailure })).status).toBe(500)
    expect(onFailure).toHaveBeenCalledOnce()
  })
})
