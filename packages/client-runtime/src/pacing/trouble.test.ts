import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openLibrary } from '../../test/library/library.fixture.ts'
import { buildClient } from '../build-client.ts'
import { createFetch } from '../fetch.ts'
import type { BuildOptions } from '../options.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: 1_800_000_000_000 })
})

afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

let keys = 0

/** A client with its own key, how many requests it sent, and how many of them were out at once. */
function client(answer: () => Promise<Response>, options: Partial<BuildOptions> = {}) {
  const seen = { sent: 0, out: 0, outAtMost: 0 }
  const fetch = async () => {
    seen.sent++
    seen.outAtMost = Math.max(seen.outAtMost, ++seen.out)
    try {
      return await answer()
    } finally {
      seen.out--
    }
  }
  keys++
  const options_ = { apiKey: `trouble-${keys}`, baseUrl: 'http://trouble.test/v1', fetch, ...options }
  return { seen, fetch, library: openLibrary(options_) }
}

/** Waits for calls; returns each outcome with the milliseconds that it took. */
async function settle(calls: (() => Promise<unknown>)[]): Promise<{ error: unknown; ms: number }[]> {
  const outcomes = calls.map(async (call) => {
    const begin = performance.now()
    const error = await call().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    return { error, ms: performance.now() - begin }
  })
  await vi.runAllTimersAsync()
  return Promise.all(outcomes)
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const failing = async (): Promise<Response> => {
  await after(100)
  return Response.json({ title: 'x', status: 500 }, { status: 500 })
}

const stalling = () => new Promise<Response>(() => {})

const limits = { 'RateLimit-Limit': '60', 'RateLimit-Reset': '60' }

describe('a service that answers 500 after 100 ms', () => {
  test('fails 200 calls at once within 3 s', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    const { library, seen } = client(failing)
    const outcomes = await settle(Array(200).fill(() => library.listBooks()))
    for (const { error, ms } of outcomes) {
      expect(error).toMatchObject({ name: 'ApiError', kind: 'http', status: 500 })
      expect(ms).toBeLessThan(3000)
    }
    expect(seen.outAtMost).toBe(1)
  })

  test('fails those that were never sent with a message that says so, and without a body', async () => {
    const { library } = client(failing, { maxRetries: 0 })
    const [first, ...others] = await settle(Array(3).fill(() => library.listBooks()))
    expect(first).toMatchObject({ error: { attempts: 1, isDocumented: true, body: { title: 'x' } }, ms: 100 })
    for (const other of others) {
      const message = 'listBooks: never sent, as the request before it got 500'
      expect(other).toMatchObject({ error: { attempts: 0, isDocumented: false, message }, ms: 100 })
      expect(library.listBooks.failed(other.error)).toBe(false)
    }
  })

  test('once, and then as it should, disturbs no call', async () => {
    let answers = 0
    const { library, seen } = client(async () => {
      await after(50)
      if (answers++ === 0) return new Response('', { status: 502 })
      return Response.json([], { headers: { ...limits, 'RateLimit-Remaining': `${60 - answers}` } })
    })
    const outcomes = await settle(Array(50).fill(() => library.listBooks()))
    expect(outcomes.filter(({ error }) => error)).toEqual([])
    expect(seen.sent).toBe(51)
  })

  test('fails 200 calls of createFetch with its responses, and soon sends many at once', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    const { fetch, seen } = client(failing)
    const paced = createFetch({ fetch })
    const statuses: number[] = []
    const call = async () => void statuses.push((await paced('http://failing.test/')).status)
    const outcomes = await settle(Array(200).fill(call))
    expect(statuses).toEqual(Array(200).fill(500))
    expect(Math.max(...outcomes.map(({ ms }) => ms))).toBeLessThan(4000)
    expect(seen).toMatchObject({ sent: 600, outAtMost: expect.toSatisfy((most: number) => most > 50) })
  })
})

describe('a service that refuses connections', () => {
  test('fails 200 calls at once, each with the cause', async () => {
    const refuse = () => Promise.reject(new TypeError('no', { cause: { code: 'ECONNREFUSED' } }))
    const { library } = client(refuse, { maxRetries: 0 })
    const outcomes = await settle(Array(200).fill(() => library.listBooks()))
    for (const { error, ms } of outcomes) {
      expect(error).toMatchObject({ name: 'NetworkError', cause: { cause: { code: 'ECONNREFUSED' } } })
      expect(ms).toBe(0)
    }
    const unsent = outcomes.filter(({ error }) => (error as { attempts: number }).attempts === 0)
    for (const { error } of unsent)
      expect(String(error)).toContain('listBooks: never sent, as the request before it got no')
    expect(unsent).toHaveLength(199)
  })
})

describe('a service that stalls', () => {
  const timers = () => vi.spyOn(globalThis, 'setTimeout')
  const delays = (timer: ReturnType<typeof timers>) => timer.mock.calls.map(([, ms]) => ms)

  test('fails each of 50 calls within its own timeout', async () => {
    const timer = timers()
    const { library } = client(stalling, { attemptTimeout: 1500 })
    const calls = Array.from({ length: 50 }, (_, index) => ({ timeout: 100 + index * 120 }))
    const outcomes = await settle(calls.map((options) => () => library.listBooks({}, options)))
    for (const [index, { error, ms }] of outcomes.entries()) {
      expect(error).toMatchObject({ name: 'TimeoutError', kind: 'timeout' })
      expect(ms).toBeLessThanOrEqual(100 + index * 120)
      const { attempts, message } = error as { attempts: number; message: string }
      expect(message).toMatch(
        attempts === 0 ? /^listBooks: never sent within \d+ ms$/ : /^listBooks: no response within /,
      )
    }
    expect(Math.min(...delays(timer).map(Number))).toBeGreaterThanOrEqual(0)
  })

  test('fails calls that wait for the one that is sent as soon as their own attempts would be over', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { library, seen } = client(stalling)
    const outcomes = await settle([
      () => library.listBooks({}, { attemptTimeout: 50_000, maxRetries: 0 }),
      ...Array(20).fill(() => library.listBooks({}, { attemptTimeout: 1000 })),
    ])
    expect(outcomes.map(({ ms }) => ms)).toEqual([50_000, ...Array(20).fill(3000)])
    expect(seen.sent).toBe(1)
  })

  test('when a window is over fails calls after three attempts, not after the whole time', async () => {
    let answers = 0
    const { library } = client(() => {
      if (answers++ > 0) return stalling()
      const headers = { ...limits, 'RateLimit-Reset': '10', 'RateLimit-Remaining': '0' }
      return Promise.resolve(Response.json([], { headers }))
    })
    const outcomes = await settle(Array(20).fill(() => library.listBooks({}, { attemptTimeout: 1500 })))
    for (const { ms } of outcomes.slice(1)) {
      expect(ms).toBeGreaterThan(11_000)
      // Ten seconds of the window, three times a wait and an attempt, and two pauses.
      expect(ms).toBeLessThan(20_600)
    }
  })

  test('holds calls of a document that may state no limits for a second, then lets more and more go', async () => {
    const descriptor = {
      method: 'GET',
      path: '/',
      parameters: {},
      responses: { 200: 'json' },
    } as const
    const { fetch, seen } = client(stalling)
    const other = buildClient<{ list: { parameters: object; responses: { 200: object } } }>(
      { list: descriptor },
      { baseUrl: 'http://stalling.test', fetch, maxRetries: 0 },
    )
    const calls = settle(Array(10).fill(() => other.list()))
    expect(seen.sent).toBe(1)
    await calls
    expect(seen.sent).toBe(10)
  })
})

test('with createFetch, a response that takes 3 s holds the calls behind it for 1 s, as it may state no limits', async () => {
  const { fetch } = client(async () => {
    await after(3000)
    return new Response('')
  })
  const paced = createFetch({ fetch })
  const outcomes = await settle(Array(4).fill(() => paced('http://slow.test/')))
  // The first response states no limit, so that all others leave then.
  expect(outcomes.map(({ ms }) => ms)).toEqual([3000, 4000, 5000, 5000])
})
