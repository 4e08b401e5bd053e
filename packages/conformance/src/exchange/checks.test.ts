import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { loadContract } from '../contract/load-contract.ts'
import { checkRequest } from './check-request.ts'
import { checkResponse } from './check-response.ts'

const contract = await loadContract(createRequire(import.meta.url).resolve('@petstore/openapi/petstore.yaml'))
const operation = (id: string) => {
  const found = contract.operations.find((one) => one.id === id)
  if (!found) throw new TypeError(`There is no operation ${id}.`)
  return found
}

describe('checkRequest', () => {
  const rex = { name: 'Rex', categoryId: 7 }
  const post = (body: string | object, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
    new Request('http://a.test/v1/pets', {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const postCompressed = (body: string, coding: string) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': coding }
    return new Request('http://a.test/v1/pets', { method: 'POST', headers, body: new Uint8Array(gzipSync(body)) })
  }
  const get = (path: string) => new Request(`http://a.test/v1${path}`, { headers: { Authorization: 'Bearer secret' } })

  test.each([
    ['a page', get('/pets?limit=1&status=sold&cursor=2s')],
    ['a pet', get('/pets/7')],
    ['a new pet', post(rex)],
    ['a new pet in gzip', postCompressed(JSON.stringify(rex), 'identity, GZIP')],
    ['a media type in other letters', post(rex, { 'Content-Type': 'Application/JSON; charset=utf-8' })],
  ])('allows %s', async (_, request) => {
    expect(await checkRequest(contract, request)).toEqual([])
  })

  test.each([
    [get('/pets?limit=101'), '/components/parameters/limit/schema/maximum', 'query.limit: must be <= 100'],
    [get('/pets?limit=01'), '/components/parameters/limit/schema/type', 'query.limit: must be integer'],
    [get('/pets?limit=1&limit=2'), '/components/parameters/limit', 'query.limit: it is repeated'],
    [
      get('/pets?status=Sold'),
      '/components/schemas/PetStatus/enum',
      'query.status: must be equal to one of the allowed values: ["available","pending","sold"]',
    ],
    [get('/pets/0'), '/components/parameters/petId/schema/minimum', 'path.petId: must be >= 1'],
    [get('/cats'), '/paths', 'the contract has no path for /v1/cats'],
    [
      post({ name: 'Rex' }),
      '/components/schemas/NewPet/required',
      "body: must have required property 'categoryId' (categoryId)",
    ],
    [
      post('{"name":'),
      '/paths/~1pets/post/requestBody/content/application~1json',
      'body: Unexpected end of JSON input',
    ],
    [
      postCompressed('{"name":"Rex"}', 'gzip'),
      '/components/schemas/NewPet/required',
      "body: must have required property 'categoryId' (categoryId)",
    ],
    [
      post(rex, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }),
      '/paths/~1pets/post/requestBody/content/application~1json',
      'body: incorrect header check',
    ],
    [
      post(rex, { 'Content-Type': 'application/json', 'Content-Encoding': 'x-own' }),
      '/paths/~1pets/post/requestBody/content/application~1json',
      'body: the content coding x-own is not known',
    ],
    [
      post('name=Rex', { 'Content-Type': 'text/plain' }),
      '/paths/~1pets/post/requestBody',
      'body: expected application/json, not text/plain',
    ],
  ])('says what and where for %o', async (request, pointer, message) => {
    expect(await checkRequest(contract, request)).toMatchObject([{ pointer, message }])
  })

  test('refuses an unknown query parameter only when told to', async () => {
    expect(await checkRequest(contract, get('/pets?stauts=sold'))).toEqual([])
    expect(await checkRequest(contract, get('/pets?stauts=sold'), { refusesUnknownQuery: true })).toMatchObject([
      { check: 'request', message: 'the operation has no query parameter "stauts"' },
    ])
  })

  test('gives the request as a command that holds no key', async () => {
    const [finding] = await checkRequest(contract, get("/pets?status=it's"))
    expect(finding?.curl).toBe(`curl -i 'http://a.test/v1/pets?status=it%27s' -H "authorization: Bearer $KEY"`)
  })
})

describe('checkResponse', () => {
  const headers = {
    'Content-Type': 'application/json',
    'X-Request-Id': 'a',
    'X-RateLimit-Limit': '60',
    'X-RateLimit-Remaining': '59',
    'X-RateLimit-Reset': '1795219260',
  }
  const rex = { name: 'Rex', categoryId: 7, id: 1 }
  const answer = (body: unknown, status = 200, more: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), { status, headers: { ...headers, ...more } })
  const listPets = operation('listPets')

  test('allows what is documented', async () => {
    expect(await checkResponse(listPets, answer([rex]))).toEqual([])
    const error = { code: 'internal_error', message: 'Sorry.', status: 500 }
    expect(await checkResponse(listPets, answer(error, 500))).toEqual([])
  })

  test.each([
    ['a body that the default response does not know', answer([], 500), listPets, 'the body must be object'],
    ['another type', answer([{ ...rex, id: '1' }]), listPets, 'the body /0/id must be integer'],
    [
      'a field that no schema names',
      answer([{ ...rex, owner: 1 }]),
      listPets,
      'no schema names the property at /0/owner of the body',
    ],
    [
      'another media type',
      answer([], 200, { 'Content-Type': 'text/html' }),
      listPets,
      'expected application/json, not text/html',
    ],
    [
      'a header of another form',
      answer([], 200, { 'X-RateLimit-Limit': '060' }),
      listPets,
      'the header X-RateLimit-Limit is "060", but it must be integer',
    ],
    [
      'a status in the body that is not its own',
      answer({ code: 'not_found', message: 'a', status: 400 }, 404),
      operation('getPet'),
      'the required header Deprecation is missing',
    ],
  ])('finds %s', async (_, response, of, message) => {
    const findings = await checkResponse(of, response)
    expect(findings.map((finding) => finding.message)).toContain(message)
  })

  test('finds a status that is not documented', async () => {
    const responses = { '2XX': { description: '' } }
    const { operations } = await loadContract({ openapi: '3.1.1', paths: { '/pets': { get: { responses } } } })
    const [pets] = operations
    if (!pets) throw new TypeError('The document has no operation.')
    expect(await checkResponse(pets, new Response(null, { status: 204 }))).toEqual([])
    expect(await checkResponse(pets, new Response(null, { status: 404 }))).toMatchObject([
      { check: 'status', operation: 'GET /pets', message: 'the status 404 is not documented for GET /pets' },
    ])
  })

  test('finds a required header that is missing, and one that is not documented where that is asked for', async () => {
    const response = () => new Response('[]', { headers: { 'Content-Type': 'application/json', 'X-Powered-By': 'a' } })
    const findings = await checkResponse(listPets, response(), { otherHeaders: [] })
    expect(findings.map(({ check, message }) => `${check}: ${message}`)).toEqual([
      'header-missing: the required header X-Request-Id is missing',
      'header-missing: the required header X-RateLimit-Limit is missing',
      'header-missing: the required header X-RateLimit-Remaining is missing',
      'header-missing: the required header X-RateLimit-Reset is missing',
      'undocumented-header: the header x-powered-by is not documented',
    ])
  })
})
