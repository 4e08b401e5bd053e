import { describe, expect, test } from 'vitest'
import document from './generated/openapi.json' with { type: 'json' }
import { createApp, type Handlers, type RefusalHeaders, type Types, unimplemented } from './generated/server.ts'

interface PetstoreTypes extends Types {
  principals: { bearerAuth: string }
  supplied: RefusalHeaders
}

const seen: { operationId: string; request: object }[] = []
const rex = { name: 'Rex', categoryId: 7, status: 'available', id: 1 } as const
const deprecation = { Link: '<https://petstore.example/docs>; rel="deprecation"; type="text/html"' }

const handlers: Handlers<PetstoreTypes> = {
  ...unimplemented<PetstoreTypes>(),
  listPets: (request, reply) => {
    seen.push({ operationId: 'listPets', request })
    return reply(200, [rex])
  },
  createPet: (request, reply) => {
    seen.push({ operationId: 'createPet', request })
    return reply(201, { ...request.body, id: 1 })
  },
  getPet: (request, reply) => {
    seen.push({ operationId: 'getPet', request })
    return reply(200, rex)
  },
}

const app = createApp<PetstoreTypes>({
  document,
  basePath: '/v1',
  handlers,
  security: { bearerAuth: ({ token }) => token },
  admit: ({ operation }) => ({
    headers: {
      'X-Request-Id': 'a',
      'X-RateLimit-Limit': 60,
      'X-RateLimit-Remaining': 59,
      'X-RateLimit-Reset': 1_900_000_000,
      Link: operation?.deprecated ? deprecation.Link : undefined,
    },
  }),
})

test('the compiler asks for the headers of refusals, by name', () => {
  const security = { bearerAuth: () => 'me' }
  // @ts-expect-error -- "X-Request-Id" and others are missing
  const admit = () => createApp<PetstoreTypes>({ document, handlers, security, admit: () => ({ headers: {} }) })
  // @ts-expect-error -- "admit" is missing
  const nothing = () => createApp<PetstoreTypes>({ document, handlers, security })
  expect([admit, nothing]).toHaveLength(2)
})

async function call(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: HeadersInit; body?: string } = {},
) {
  const response = await app.request(`/v1${path}`, {
    method,
    headers: {
      Authorization: 'Bearer key',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
  return { response, status: response.status, body: await response.json() }
}

const json = (value: unknown) => ({ body: JSON.stringify(value) })

describe('a valid request arrives decoded', () => {
  test.each([
    ['/pets', { limit: 20 }],
    ['/pets?limit=1', { limit: 1 }],
    ['/pets?limit=100&status=sold', { limit: 100, status: 'sold' }],
    ['/pets?cursor=0&limit=5', { limit: 5, cursor: '0' }],
  ])('listPets: GET %s', async (path, query) => {
    const { status, body } = await call('GET', path)
    expect([status, body]).toEqual([200, [rex]])
    expect(seen.at(-1)).toMatchObject({ operationId: 'listPets', request: { query, auth: { bearerAuth: 'key' } } })
  })

  test.each([
    ['without a status', { name: 'Mia', categoryId: 3 }],
    ['with a status', { name: '😀'.repeat(200), categoryId: -9007199254740991, status: 'pending' }],
  ])('createPet: %s', async (_what, pet) => {
    const { status, body } = await call('POST', '/pets', {
      ...json({ ...pet, unknown: 1 }),
      headers: { 'Idempotency-Key': '5' },
    })
    expect([status, body]).toEqual([201, { ...pet, id: 1 }])
    const request = { body: pet, header: { 'Idempotency-Key': '5' } }
    expect(seen.at(-1)).toMatchObject({ operationId: 'createPet', request })
    expect(seen.at(-1)).toHaveProperty('request.body', pet)
  })

  test.each([
    ['/pets/1', 1],
    ['/pets/9007199254740991', 9007199254740991],
  ])('getPet: GET %s', async (path, petId) => {
    const { response, status } = await call('GET', path)
    expect(status).toBe(200)
    expect(response.headers.get('sunset')).toBe('Thu, 05 Dec 2030 00:00:00 GMT')
    expect(response.headers.get('x-ratelimit-limit')).toBe('60')
    expect(seen.at(-1)).toMatchObject({ operationId: 'getPet', request: { path: { petId } } })
  })
})

describe('an invalid request reaches no handler', () => {
  test.each<[method: string, path: string, options: Parameters<typeof call>[2], where: object]>([
    ['GET', '/pets?limit=0', {}, { in: 'query', pointer: 'limit', message: 'expected at least 1' }],
    ['GET', '/pets?limit=101', {}, { in: 'query', pointer: 'limit', message: 'expected at most 100' }],
    ['GET', '/pets?limit=1e1', {}, { in: 'query', pointer: 'limit', message: 'expected an integer' }],
    ['GET', '/pets?limit=0x10', {}, { in: 'query', pointer: 'limit', message: 'expected an integer' }],
    ['GET', '/pets?limit=', {}, { in: 'query', pointer: 'limit', message: 'expected an integer' }],
    ['GET', '/pets?status=Sold', {}, { in: 'query', pointer: 'status' }],
    ['GET', '/pets?stauts=sold', {}, { in: 'query', pointer: 'stauts' }],
    ['GET', '/pets?cursor=A', {}, { in: 'query', pointer: 'cursor' }],
    ['GET', '/pets/0', {}, { in: 'path', pointer: 'petId', message: 'expected at least 1' }],
    ['GET', '/pets/9007199254740992', {}, { in: 'path', pointer: 'petId' }],
    ['GET', '/pets/1.0', {}, { in: 'path', pointer: 'petId', message: 'expected an integer' }],
    ['GET', '/pets/1?limit=5', {}, { in: 'query', pointer: 'limit' }],
    ['POST', '/pets', {}, { in: 'body', pointer: '' }],
    ['POST', '/pets', json({}), { in: 'body', pointer: '/name' }],
    ['POST', '/pets', json({ name: '', categoryId: 1 }), { in: 'body', pointer: '/name' }],
    ['POST', '/pets', json({ name: 'x'.repeat(201), categoryId: 1 }), { in: 'body', pointer: '/name' }],
    ['POST', '/pets', json({ name: 'x', categoryId: '1' }), { in: 'body', pointer: '/categoryId' }],
    ['POST', '/pets', json({ name: 'x', categoryId: 1, status: null }), { in: 'body', pointer: '/status' }],
    ['POST', '/pets', { body: '{"name":"x","categoryId":9007199254740993}' }, { in: 'body', pointer: '/categoryId' }],
    [
      'POST',
      '/pets',
      { ...json({ name: 'x', categoryId: 1 }), headers: { 'Idempotency-Key': 'a b' } },
      { in: 'header', pointer: 'Idempotency-Key' },
    ],
  ])('400: %s %s %j', async (method, path, options, where) => {
    const calls = seen.length
    const { status, body } = await call(method, path, options)
    expect(status).toBe(400)
    expect(body.details).toContainEqual(expect.objectContaining(where))
    expect(seen).toHaveLength(calls)
  })
})
