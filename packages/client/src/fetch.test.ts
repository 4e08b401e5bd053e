import { expect, test } from 'vitest'
import { createFetch, isRateLimitError } from './fetch.ts'
import { startInProcess, startOnSocket } from './petstore.fixture.ts'

test('a fetch for any client keeps within the limit of the key that its requests carry', async () => {
  await using petstore = await startInProcess({ perMinute: 10, perDay: 1000 })
  const statuses: number[] = []
  const paced = createFetch({
    timeout: 10_000,
    fetch: async (request) => {
      const response = await petstore.fetch(request)
      statuses.push(response.status)
      return response
    },
  })
  const headers = { Authorization: `Bearer ${petstore.apiKey}` }
  const calls = Array.from({ length: 30 }, () => paced(`${petstore.baseUrl}/pets`, { headers }))
  const results = await Promise.allSettled(calls)
  expect(statuses).toEqual(Array(10).fill(200))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(20)
  expect(refused.every(({ reason }) => isRateLimitError(reason) && !reason.sent)).toBe(true)
})

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

test('the answer is a Response of any status, whose body is read as it comes', async () => {
  await using petstore = await startOnSocket()
  const response = await createFetch()(`${petstore.baseUrl}/pets`)
  expect(response.status).toBe(401)
  expect((await response.json()).code).toBe('missing_api_key')
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
