import type { JsonObject } from '@contract-first/document/json'
import { describe, expect, test } from 'vitest'
import { at, document, operations } from '../contract.ts'
import { openPetstore } from '../open-petstore.ts'

const rex = { name: 'Rex', categoryId: 7 }
const idOf = (method: string, path: string) =>
  operations.find((each) => each.method === method && each.path === path)?.id
const operation = (id: string) => at(operations.find((each) => each.id === id)?.operation)
const parameter = (id: string, name: string) => {
  const parameters = (operation(id).parameters as unknown[]).map((each) => at(each))
  return at(parameters.find((each) => each.name === name))
}
const schemaOf = (id: string, status: string) =>
  at(operation(id), 'responses', status, 'content', 'application/json').schema as JsonObject

test.each(operations.map(({ id }) => id))('§4 every endpoint requires bearer authentication: %s', (id) => {
  expect(operation(id).security ?? document.security).toEqual([{ bearerAuth: [] }])
})

describe('§4.1 List all animals', () => {
  test('§4.1 GET /pets is the operation listPets', () => {
    expect(idOf('GET', '/pets')).toBe('listPets')
  })

  test('§4.1 limit: integer, not required, 1 to 100, 20 by default, the maximum number of animals returned', async () => {
    expect(parameter('listPets', 'limit')).toMatchObject({ in: 'query', schema: { type: 'integer' } })
    expect(parameter('listPets', 'limit').required ?? false).toBe(false)
    expect(at(parameter('listPets', 'limit'), 'schema')).toMatchObject({ minimum: 1, maximum: 100, default: 20 })
    const { call, store } = await openPetstore()
    for (let id = 1; id <= 101; id++) await store.createPet(rex)
    expect((await call('/v1/pets')).body).toHaveLength(20)
    expect((await call('/v1/pets?limit=1')).body).toHaveLength(1)
    expect((await call('/v1/pets?limit=100')).body).toHaveLength(100)
    expect((await call('/v1/pets?limit=0')).status).toBe(400)
    expect((await call('/v1/pets?limit=101')).status).toBe(400)
  })

  test('§4.1 status: string, not required, one of available, pending, sold; filters by status', async () => {
    expect(parameter('listPets', 'status')).toMatchObject({ in: 'query' })
    expect(parameter('listPets', 'status').required ?? false).toBe(false)
    expect(at(parameter('listPets', 'status'), 'schema').enum).toEqual(['available', 'pending', 'sold'])
    const { call, store } = await openPetstore()
    await store.createPet({ ...rex, status: 'pending' })
    await store.createPet({ ...rex, status: 'sold' })
    expect((await call('/v1/pets?status=pending')).body).toEqual([{ ...rex, status: 'pending', id: 1 }])
    expect((await call('/v1/pets?status=lost')).status).toBe(400)
  })

  test('§4.1 request body: none', () => {
    expect(operation('listPets').requestBody).toBeUndefined()
  })

  test('§4.1 response 200: a JSON array of Pet', async () => {
    expect(schemaOf('listPets', '200').$ref).toBe('#/components/schemas/Pets')
    const { call, store } = await openPetstore()
    await store.createPet(rex)
    expect(await call('/v1/pets')).toMatchObject({ status: 200, body: [{ ...rex, id: 1 }] })
  })

  test('§4.1 response 401: an Error object', async () => {
    const { call } = await openPetstore()
    const answer = await call('/v1/pets', { authorization: null })
    expect(answer).toMatchObject({ status: 401, body: { code: 'missing_api_key', status: 401 } })
  })

  test('§4.1 not shown, how to obtain a next page: Link with rel="next" leads through every page, by ascending id', async () => {
    const { call, store } = await openPetstore()
    for (let id = 1; id <= 3; id++) await store.createPet(rex)
    const first = await call('/v1/pets?limit=2', { headers: { Host: 'attacker.example' } })
    expect(first.headers.get('Link')).toBe('<https://api.petstore.example/v1/pets?limit=2&cursor=2>; rel="next"')
    const second = await call('/v1/pets?limit=2&cursor=2')
    expect(second.body).toEqual([{ ...rex, id: 3 }])
    expect(second.headers.get('Link')).toBeNull()
  })

  test('§4.1 not shown, unknown and repeated query parameters: 400 that names the parameter meant', async () => {
    const { call } = await openPetstore()
    const { status, body } = await call('/v1/pets?stauts=sold')
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        code: 'invalid_parameter',
        message: 'The query parameter "stauts" is unknown: did you mean "status"?',
        status: 400,
        details: [{ in: 'query', pointer: 'stauts', message: 'unknown query parameter: did you mean "status"?' }],
      },
    })
    expect((await call('/v1/pets?limit=1&limit=1')).status).toBe(400)
  })
})

describe('§4.2 Add an animal', () => {
  test('§4.2 POST /pets is the operation createPet', () => {
    expect(idOf('POST', '/pets')).toBe('createPet')
  })

  test('§4.2 request body: a NewPet in JSON, required; name and categoryId must be present', async () => {
    expect(operation('createPet').requestBody).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/NewPet' } } },
    })
    const { call, count } = await openPetstore()
    expect((await call('/v1/pets', { method: 'POST' })).status).toBe(400)
    expect((await call('/v1/pets', { method: 'POST', json: { name: 'Rex' } })).status).toBe(400)
    expect((await call('/v1/pets', { method: 'POST', json: { categoryId: 7 } })).status).toBe(400)
    expect(await count()).toBe(0)
  })

  test('§4.2 response 201: the Pet, with the id that was assigned', async () => {
    expect(schemaOf('createPet', '201').$ref).toBe('#/components/schemas/Pet')
    const { call } = await openPetstore()
    const answer = await call('/v1/pets', { method: 'POST', json: rex })
    expect(answer).toMatchObject({ status: 201, body: { ...rex, id: 1 } })
  })

  test('§4.2 response 400: an Error object, when the body lacks required fields or holds invalid values', async () => {
    const { call } = await openPetstore()
    for (const json of [{}, { ...rex, name: 1 }]) {
      const answer = await call('/v1/pets', { method: 'POST', json })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_body', status: 400 } })
    }
  })

  test('§4.2 response 401: an Error object, before the body is looked at', async () => {
    const { call } = await openPetstore()
    const answer = await call('/v1/pets', { method: 'POST', json: {}, authorization: 'Bearer wrong' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_api_key', status: 401 } })
  })

  test('§4.2 not shown, retrying: the same Idempotency-Key and body get the stored response again', async () => {
    const { call, count } = await openPetstore()
    const request = { method: 'POST', json: rex, headers: { 'Idempotency-Key': 'a' } }
    const first = await call('/v1/pets', request)
    const second = await call('/v1/pets', request)
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(second.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await count()).toBe(1)
  })
})

describe('§4.3 Get an animal', () => {
  test('§4.3 GET /pets/{petId} is the operation getPet', () => {
    expect(idOf('GET', '/pets/{petId}')).toBe('getPet')
  })

  test('§4.3 petId: integer, int64, required; the identifier of the animal', async () => {
    expect(parameter('getPet', 'petId')).toMatchObject({
      in: 'path',
      required: true,
      schema: { type: 'integer', format: 'int64' },
    })
    const { call, store } = await openPetstore()
    await store.createPet(rex)
    expect((await call('/v1/pets/1')).body).toEqual({ ...rex, id: 1 })
    expect((await call('/v1/pets/one')).status).toBe(400)
  })

  test('§4.3 request body: none', () => {
    expect(operation('getPet').requestBody).toBeUndefined()
  })

  test('§4.3 response 200: a Pet', async () => {
    expect(schemaOf('getPet', '200').$ref).toBe('#/components/schemas/Pet')
    const { call, store } = await openPetstore()
    await store.createPet(rex)
    expect(await call('/v1/pets/1')).toMatchObject({ status: 200, body: { ...rex, id: 1 } })
  })

  test('§4.3 response 401: an Error object', async () => {
    const { call } = await openPetstore()
    const answer = await call('/v1/pets/1', { authorization: null })
    expect(answer).toMatchObject({ status: 401, body: { code: 'missing_api_key', status: 401 } })
  })

  test('§4.3 response 404: an Error object, when the animal cannot be found', async () => {
    const { call } = await openPetstore()
    expect(await call('/v1/pets/7')).toMatchObject({ status: 404, body: { code: 'not_found', status: 404 } })
  })

  test('§4.3 deprecated: to be removed on 5 December 2030, in favour of GET /pets with a status filter', async () => {
    expect(operation('getPet')).toMatchObject({
      deprecated: true,
      'x-deprecated-sunset': '2030-12-05',
      'x-replaced-by': 'listPets',
      description: expect.stringContaining('In its place, `GET /pets` takes a `status` filter.'),
    })
    // The docs and the types show the date above the description, which must not repeat it.
    expect(operation('getPet').description).not.toMatch(/remov|2030/)
    const { call } = await openPetstore()
    for (const url of ['/v1/pets/1', '/v1/pets/0']) {
      const { headers } = await call(url)
      expect(headers.get('Sunset')).toBe('Thu, 05 Dec 2030 00:00:00 GMT')
      expect(headers.get('Deprecation')).toBe('@1795219200')
      expect(headers.get('Link')).toBe('<https://api.petstore.example/docs>; rel="deprecation"; type="text/html"')
    }
    const { headers } = await call('/v1/pets')
    expect([headers.get('Sunset'), headers.get('Deprecation')]).toEqual([null, null])
  })
})

test('§4 not shown, other endpoints: GET /store/orders is not part of 1.0.0', async () => {
  expect(Object.keys(at(document, 'paths'))).toEqual(['/pets', '/pets/{petId}'])
  const { call } = await openPetstore()
  expect(await call('/v1/store/orders')).toMatchObject({ status: 404, body: { code: 'not_found' } })
})
