import { describe, expect, test, vi } from 'vitest'
import type { LibraryOptions } from '../../test/library/library.fixture.ts'
import { openLibrary } from '../../test/library/library.fixture.ts'
import { answering, hang, holdTheClock, outcomeOf } from './answering.fixture.ts'

holdTheClock()

describe('time', () => {
  test('an attempt without a response ends after attemptTimeout, and is made again', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { client, sent } = answering([hang, 200])
    expect(await outcomeOf(client.listBooks())).toEqual({ value: [] })
    expect(sent.map(({ at }) => at)).toEqual([0, 15_000])
    expect(sent[0]?.request.signal.aborted).toBe(true)
  })

  test('a body that stalls ends after attemptTimeout too', async () => {
    const stalled = () =>
      new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('[')) }))
    const { client } = answering([stalled], { maxRetries: 0, attemptTimeout: 2000 })
    const begin = performance.now()
    expect(await outcomeOf(client.listBooks())).toMatchObject({
      name: 'TimeoutError',
      kind: 'timeout',
      message: 'listBooks: no response within 2000 ms',
    })
    expect(performance.now() - begin).toBe(2000)
  })

  test.each<[string, LibraryOptions]>([
    ['the attempts', { fetch: hang, attemptTimeout: 400, maxRetries: 100 }],
    ['one attempt', { fetch: hang, attemptTimeout: 5000 }],
    ['the apiKey function', { apiKey: () => new Promise<string>(() => {}) }],
  ])('a call ends after its timeout, whatever takes it: %s', async (_what, options) => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { client } = answering([200], options)
    const begin = performance.now()
    const error = await outcomeOf(client.listBooks({}, { timeout: 1000 }))
    expect(error).toMatchObject({ name: 'TimeoutError', operationId: 'listBooks' })
    expect(performance.now() - begin).toBeLessThanOrEqual(1000)
  })

  test('a retry whose pause would be too long is not made: the caller gets the response', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    const { client } = answering([503])
    const begin = performance.now()
    const error = await outcomeOf(client.listBooks({}, { timeout: 400 }))
    expect(error).toMatchObject({ name: 'ApiError', status: 503, attempts: 1 })
    expect(performance.now()).toBe(begin)
  })

  test('a response that comes after its attempt was given up does not disturb the next one', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const late = () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('[]')), 16_000))
    const { client, sent } = answering([late, hang])
    expect(await outcomeOf(client.listBooks())).toMatchObject({ name: 'TimeoutError', attempts: 3 })
    expect(sent.map(({ at }) => at)).toEqual([0, 15_000, 30_000])
  })

  test('a call that waits behind another ends after its timeout', async () => {
    const { client, sent } = answering([hang])
    const first = client.listBooks({}, { timeout: 2000 }).catch(() => {})
    const second = client.listBooks({}, { timeout: 1000 })
    expect(await outcomeOf(second)).toMatchObject({ name: 'TimeoutError', attempts: 0 })
    await outcomeOf(first)
    expect(sent).toHaveLength(1)
  })

  test('a Retry-After beyond the timeout fails at once, and the next call is not sent', async () => {
    const answer = () => new Response(null, { status: 429, headers: { 'Retry-After': '90' } })
    const { client, sent } = answering([answer])
    const begin = performance.now()
    expect(await outcomeOf(client.listBooks())).toMatchObject({ name: 'RateLimitError', sent: true, attempts: 1 })
    expect(await outcomeOf(client.listBooks())).toMatchObject({ name: 'RateLimitError', sent: false, attempts: 0 })
    expect(performance.now()).toBe(begin)
    expect(sent).toHaveLength(1)
  })

  test.each([{ timeout: 0 }, { attemptTimeout: -1 }, { timeout: Number.NaN }, { maxRetries: 1.5 }, { maxRetries: -1 }])(
    '%j is refused, of a client and of a call',
    async (options) => {
      expect(() => openLibrary({ apiKey: 'key', ...options })).toThrow('above 0 ms')
      expect(await outcomeOf(answering([200]).client.listBooks({}, options))).toMatchObject({ name: 'ValidationError' })
    },
  )
})
