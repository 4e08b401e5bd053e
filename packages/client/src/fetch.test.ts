import { expect, test } from 'vitest'
import { createFetch, isRateLimitError } from './fetch.ts'
import { PLACES, startOnSocket } from './petstore.fixture.ts'

test.each(PLACES)('a fetch for any client keeps to the limit of its key: $where', async ({ start }) => {
  await using petstore = await start({ perMinute: 10, perDay: 1000 })
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

test.each(PLACES)('the response is a Response of any status: $where', async ({ start }) => {
  await using petstore = await start()
  const response = await createFetch(petstore)(`${petstore.baseUrl}/pets`)
  expect(response.status).toBe(401)
  expect((await response.json()).code).toBe('missing_api_key')
})

test('a response says where it is from', async () => {
  await using petstore = await startOnSocket()
  const url = `${petstore.baseUrl}/pets`
  const response = await createFetch()(url)
  expect(response).toMatchObject({ url, redirected: false })
  expect(response.clone().clone()).toMatchObject({ url, redirected: false })
  expect(await response.clone().json()).toEqual(await response.json())
})
