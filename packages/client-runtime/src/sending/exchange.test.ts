import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLibrary } from '../../test/library/library.fixture.ts'
import { createFetch } from '../fetch.ts'
import type { Hooks } from './hooks.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: 1_800_000_000_000 })
})

afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const baseUrl = 'http://127.0.0.1:3000/v1'
let keys = 0

/** A key that no other test has, and so its own gate. */
const newKey = () => `exchange-${keys++}`

/** A service that gives every request the same response, and how many it was sent. */
function answering(status: number, headers: Record<string, string> = {}) {
  const fetch = vi.fn(async () => new Response(status === 200 ? '[]' : null, { status, headers }))
  return { fetch, client: openLibrary({ apiKey: newKey(), baseUrl, fetch }) }
}

async function failureOf(call: PromiseLike<unknown>): Promise<unknown> {
  const caught = Promise.resolve(call).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return caught
}

const days = 30
const longWait = { 'Retry-After': `${days * 86_400}` }

test.each([302, 403, 413, 429, 500, 503])(
  '%i with a Retry-After beyond the timeout is a RateLimitError that says when, and holds the next call back',
  async (status) => {
    const { client, fetch } = answering(status, longWait)
    const begin = performance.now()
    const newBook = { body: { title: 'Emma', shelf: 7 } }
    expect(await failureOf(client.addBook(newBook))).toMatchObject({ name: 'RateLimitError', status, sent: true })
    const second = await failureOf(client.listBooks())
    expect(second).toMatchObject({ name: 'RateLimitError', sent: false })
    const { retryAt } = second as { retryAt: Date }
    expect(retryAt.getTime()).toBeGreaterThanOrEqual(Date.now() + days * 86_400_000)
    expect(performance.now()).toBe(begin)
    expect(fetch).toHaveBeenCalledOnce()
  },
)

test('a call may last longer than a timer can run', async () => {
  const { client } = answering(503, longWait)
  const begin = performance.now()
  expect(await failureOf(client.listBooks({}, { timeout: 40 * 86_400_000, maxRetries: 1 }))).toMatchObject({
    status: 503,
    attempts: 2,
  })
  expect(performance.now() - begin).toBeGreaterThanOrEqual(days * 86_400_000)
})

test.each([429, 503])('createFetch and a client with the same key share a gate: %i', async (status) => {
  const apiKey = newKey()
  const fetch = vi.fn(async () => new Response(null, { status, headers: longWait }))
  const client = openLibrary({ apiKey, baseUrl, fetch })
  const paced = createFetch({ fetch })
  const response = await paced(`${baseUrl}/books`, { headers: { Authorization: `bearer ${apiKey}` } })
  expect(response.status).toBe(status)
  expect(await failureOf(client.listBooks())).toMatchObject({ name: 'RateLimitError', sent: false })
  expect(fetch).toHaveBeenCalledOnce()
})

test.each<[string, number, () => Promise<Response>]>([
  ['ended the call', 1000, () => new Promise(() => {})],
  ['leaves no time for the pause', 400, async () => new Response(null, { status: 503 })],
])('onRetry is not called for a retry that is not made, as the attempt %s', async (_why, timeout, fetch) => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  const onRetry = vi.fn<NonNullable<Hooks['onRetry']>>()
  const client = openLibrary({ apiKey: newKey(), baseUrl, fetch, timeout, hooks: { onRetry } })
  expect(await failureOf(client.listBooks())).toMatchObject({ attempts: 1 })
  expect(onRetry).not.toHaveBeenCalled()
})
