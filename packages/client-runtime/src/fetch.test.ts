import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFetch } from './fetch.ts'

test('a request with a body is sent again as it was', async () => {
  const bodies: string[] = []
  const paced = createFetch({
    fetch: async (request) => {
      bodies.push(await request.text())
      return new Response(null, { status: bodies.length < 2 ? 503 : 200 })
    },
  })
  const request = new Request('https://fetch.test/', { method: 'PUT', body: 'hello' })
  expect((await paced(request)).status).toBe(200)
  expect(bodies).toEqual(['hello', 'hello'])
})

test.each<[string, string, RequestInit]>([
  ['a URL that is none', 'not a URL', {}],
  ['a URL with a password', 'https://user:key_of_CANARY@fetch.test/', {}],
  ['a header that cannot be sent', 'https://fetch.test/', { headers: { Authorization: 'Bearer key_of_CANARY\n!' } }],
  ['a GET with a body', 'https://fetch.test/', { body: 'x' }],
])('%s is refused before anything is sent, and not repeated', async (_what, url, init) => {
  const fetch = vi.fn(() => new Response())
  const error = await createFetch({ fetch })(url, init).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'ValidationError', kind: 'validation' })
  expect(inspect(error, { depth: Infinity, showHidden: true })).not.toContain('CANARY')
  expect(fetch).not.toHaveBeenCalled()
})

test('each bucket is paced by itself', async () => {
  const fetch = ({ url }: Request) => {
    const headers = { 'X-RateLimit-Limit': '1', 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '30' }
    return new Response(null, url.includes('search') ? { headers } : {})
  }
  const bucket = ({ url }: Request) => (url.includes('search') ? 'search' : 'core')
  const paced = createFetch({ fetch, bucket, timeout: 500 })
  await paced('https://buckets.test/search')
  expect((await paced('https://buckets.test/repos')).ok).toBe(true)
  await expect(paced('https://buckets.test/search')).rejects.toMatchObject({ name: 'RateLimitError', sent: false })
})

test('a request that counts against no bucket leaves at once', async () => {
  const headers = { 'X-RateLimit-Limit': '1', 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '30' }
  const unpaced = createFetch({ fetch: () => new Response(null, { headers }), bucket: () => undefined, timeout: 500 })
  for (let sent = 0; sent < 5; sent++) expect((await unpaced('https://unpaced.test/')).ok).toBe(true)
})

test('an error has the request id that was sent, if one was', async () => {
  const hang = () => new Promise<Response>(() => {})
  const paced = createFetch({ fetch: hang, attemptTimeout: 1, maxRetries: 0 })
  const id = { headers: { 'X-Request-Id': 'mine' } }
  await expect(paced('https://id.test/', id)).rejects.toMatchObject({ name: 'TimeoutError', requestId: 'mine' })
  await expect(paced('https://no-id.test/')).rejects.toHaveProperty('requestId', undefined)
})

test('the signal of the request ends the body too', async () => {
  const controller = new AbortController()
  const paced = createFetch({
    fetch: (request) => {
      const body = new ReadableStream({
        start: (stream) => request.signal.addEventListener('abort', () => stream.error(request.signal.reason)),
      })
      return new Response(body)
    },
  })
  const response = await paced('https://stream.test/', { signal: controller.signal })
  const text = response.text()
  controller.abort(new Error('enough'))
  await expect(text).rejects.toThrow('enough')
})

describe('the body', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  })

  afterEach(() => {
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  test.each([
    { timeout: 60_000, attemptTimeout: 2000, limit: 2000 },
    { timeout: 1000, attemptTimeout: 2000, limit: 1000 },
  ])(
    'that stalls ends with the time of a part or of the call: $limit ms of $timeout and $attemptTimeout',
    async (limits) => {
      const cancelled: unknown[] = []
      const source = { start: (body: ReadableStreamDefaultController) => body.enqueue(new TextEncoder().encode('[')) }
      const stalled = new ReadableStream({ ...source, cancel: (reason) => void cancelled.push(reason) })
      const response = await createFetch({ ...limits, fetch: () => new Response(stalled, { status: 206 }) })(
        'https://stalled.test/',
      )
      expect(response.status).toBe(206)
      const settled = vi.fn()
      const text = response.text().catch((error: unknown) => error)
      void text.then(settled)
      await vi.advanceTimersByTimeAsync(limits.limit - 1)
      expect(settled).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      const error = { name: 'TimeoutError', message: `no response within ${limits.limit} ms`, attempts: 1 }
      expect(await text).toMatchObject(error)
      expect(cancelled).toMatchObject([error])
    },
  )

  test('that stalls behind late headers names the time of the whole call, not what was left of it', async () => {
    const late = () =>
      new Promise<Response>((resolve) => setTimeout(() => resolve(new Response(new ReadableStream())), 600))
    const call = createFetch({ timeout: 1000, fetch: late })('https://late.test/')
    await vi.advanceTimersByTimeAsync(600)
    const text = (await call).text().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(400)
    expect(await text).toMatchObject({ name: 'TimeoutError', message: 'no response within 1000 ms' })
  })

  test('may take longer than attemptTimeout when it comes in parts', async () => {
    const slow = new ReadableStream({
      async pull(body) {
        await new Promise((resolve) => setTimeout(resolve, 1500))
        if (performance.now() - begin > 10_000) body.close()
        else body.enqueue(new TextEncoder().encode('a'))
      },
    })
    const begin = performance.now()
    const response = await createFetch({ attemptTimeout: 2000, fetch: () => new Response(slow) })('https://slow.test/')
    const text = response.text()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await text).toBe('aaaaaa')
  })

  test('needs no timer while the caller is not reading, nor after the end', async () => {
    const response = await createFetch({ fetch: () => new Response('hello') })('https://whole.test/')
    expect(vi.getTimerCount()).toBe(0)
    expect(await response.text()).toBe('hello')
  })

  test('is cancelled when the caller stops reading', async () => {
    const cancelled: unknown[] = []
    const endless = new ReadableStream({ cancel: (reason) => void cancelled.push(reason) })
    const response = await createFetch({ fetch: () => new Response(endless) })('https://endless.test/')
    await response.body?.cancel('enough')
    expect(cancelled).toEqual(['enough'])
  })
})
