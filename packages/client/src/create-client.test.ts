import { ApiError, type RateLimitError } from '@contract-first/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Client, createClient } from './create-client.ts'
import { PLACES, type RunningPetstore, sendWrong } from './petstore.fixture.ts'

describe.each(PLACES)('$where', ({ start }) => {
  let petstore: RunningPetstore
  let client: Client

  beforeEach(async () => {
    petstore = await start()
    client = createClient(petstore)
  })

  afterEach(() => petstore[Symbol.asyncDispose]())

  test('createPet resolves to the animal that the service stored', async () => {
    const rex = await client.createPet({ body: { name: 'Rex', categoryId: 7, status: 'available' } })
    expect(rex).toEqual({ id: 1, name: 'Rex', categoryId: 7, status: 'available' })
  })

  test('createPet with the same Idempotency-Key adds no second animal', async () => {
    const call = { body: { name: 'Rex', categoryId: 7 }, 'Idempotency-Key': 'a' }
    expect((await client.createPet(call)).id).toBe(1)
    expect((await client.createPet(call)).id).toBe(1)
    expect(await client.listPets()).toHaveLength(1)
  })

  test('listPets resolves to a page, filtered and limited by its arguments', async () => {
    for (const status of ['available', 'sold', 'available', 'available'] as const) {
      await client.createPet({ body: { name: 'Rex', categoryId: 7, status } })
    }
    const page = await client.listPets({ status: 'available', limit: 2 })
    expect(page.map(({ id }) => id)).toEqual([1, 3])
    const rest = await client.listPets({ status: 'available', cursor: '3' })
    expect(rest.map(({ id }) => id)).toEqual([4])
  })

  test('getPet resolves to one animal', async () => {
    await client.createPet({ body: { name: 'Mia', categoryId: 3 } })
    expect(await client.getPet({ petId: 1 })).toEqual({ id: 1, name: 'Mia', categoryId: 3 })
  })

  test('400 is an ApiError whose body names the wrong value', async () => {
    sendWrong()
    expect(await failure(client.listPets({ limit: 101 }))).toMatchObject({
      operationId: 'listPets',
      status: 400,
      body: { code: 'invalid_parameter', details: [{ in: 'query', pointer: 'limit' }] },
    })
    expect(await failure(client.createPet({ body: { name: '', categoryId: 7 } }))).toMatchObject({
      operationId: 'createPet',
      status: 400,
      body: { code: 'invalid_body', details: [{ in: 'body', pointer: '/name' }] },
    })
    expect(await failure(client.getPet({ petId: 0 }))).toMatchObject({ operationId: 'getPet', status: 400 })
  })

  test('401 is an ApiError, for every operation', async () => {
    const stranger = createClient({ ...petstore, apiKey: 'petstore_test_unknown' })
    const calls = [
      stranger.listPets(),
      stranger.createPet({ body: { name: 'Rex', categoryId: 7 } }),
      stranger.getPet({ petId: 1 }),
    ]
    for (const error of await Promise.all(calls.map(failure))) {
      expect(error).toMatchObject({ status: 401, body: { code: 'invalid_api_key' } })
    }
  })

  test('404 is an ApiError whose message says what is missing', async () => {
    const error = await failure(client.getPet({ petId: 8 }))
    expect(error).toMatchObject({ operationId: 'getPet', status: 404, body: { code: 'not_found', status: 404 } })
    expect(error.message).toBe('getPet: 404 not_found: There is no animal with the id 8.')
  })

  test('413 is an ApiError, though only the default response documents it', async () => {
    sendWrong()
    const error = await failure(client.createPet({ body: { name: 'x'.repeat(70_000), categoryId: 7 } }))
    expect(error).toMatchObject({ status: 413, body: { code: 'payload_too_large' } })
  })

  test('422 is an ApiError', async () => {
    await client.createPet({ body: { name: 'Rex', categoryId: 7 }, 'Idempotency-Key': 'a' })
    const error = await failure(client.createPet({ body: { name: 'Mia', categoryId: 3 }, 'Idempotency-Key': 'a' }))
    expect(error).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  })

  test('once the plan is used up, a call that cannot wait is not sent', async () => {
    for (let request = 1; request <= 60; request++) await client.listPets()
    const error = await failure(client.listPets({}, { timeout: 1000 }))
    expect(error).toMatchObject({ name: 'RateLimitError', status: 429, sent: false, attempts: 0 })
  })

  test('429 is a RateLimitError that says when to retry', async () => {
    // As another process with the same key would.
    const headers = { Authorization: `Bearer ${petstore.apiKey}` }
    for (let request = 1; request <= 60; request++) {
      await petstore.fetch(new Request(`${petstore.baseUrl}/pets`, { headers }))
    }
    const error = await failure(client.listPets({}, { timeout: 1000 }))
    expect(error).toMatchObject({ name: 'RateLimitError', sent: true, body: { code: 'rate_limited' } })
    expect(client.listPets.failed(error, 429)).toBe(true)
    expect((error as RateLimitError).retryAt.getTime()).toBeGreaterThan(Date.now())
  })

  test('result() gives every response as a value', async () => {
    sendWrong()
    const created = await client.createPet({ body: { name: 'Rex', categoryId: 7 } }).result()
    expect(created).toMatchObject({ ok: true, status: 201, data: { id: 1, name: 'Rex' }, attempts: 1 })
    const missing = await client.getPet({ petId: 8 }).result()
    expect(missing).toMatchObject({ ok: false, status: 404, body: { code: 'not_found' } })
    const tooLarge = await client.createPet({ body: { name: 'x'.repeat(70_000), categoryId: 7 } }).result()
    expect(tooLarge).toMatchObject({ ok: false, status: 413, body: { code: 'payload_too_large' } })
    const teapot = createClient({ ...petstore, fetch: () => new Response('no coffee', { status: 418 }) })
    const undocumented = await teapot.listPets().result()
    expect(undocumented).toMatchObject({ ok: false, status: 'undocumented', response: { status: 418 } })
    expect(undocumented).toHaveProperty('body', 'no coffee')
  })

  test('withResponse() gives the data, the response and its headers', async () => {
    const { data, response, requestId, rateLimit, attempts, header } = await client.listPets().withResponse()
    expect(data).toEqual([])
    expect(await response.text()).toBe('[]')
    expect(await response.json()).toEqual([])
    expect(requestId).toBe(response.headers.get('X-Request-Id'))
    expect(rateLimit).toMatchObject({ limit: 60, remaining: 59 })
    expect(header('X-RateLimit-Limit')).toBe('60')
    expect(attempts).toBe(1)
    await expect(client.getPet({ petId: 8 }).withResponse()).rejects.toMatchObject({
      status: 404,
      requestId: expect.stringMatching(/^[\w-]+$/),
    })
  })
})

test('an unknown environment is refused with the known names', () => {
  expect(() => createClient({ apiKey: 'key', environment: 'prod' as 'production' })).toThrow(
    'There is no environment "prod", only: production, staging, local.',
  )
})

/** The failure of a call, which must be an ApiError. */
async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => 'no error',
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}
