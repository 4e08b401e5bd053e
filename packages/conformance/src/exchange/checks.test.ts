import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { LIBRARY } from '../../test/library.fixture.ts'
import { loadContract } from '../contract/load-contract.ts'
import { checkRequest } from './check-request.ts'
import { checkResponse } from './check-response.ts'

const contract = await loadContract(LIBRARY)
const operation = (id: string) => {
  const found = contract.operations.find((one) => one.id === id)
  if (!found) throw new TypeError(`There is no operation ${id}.`)
  return found
}

describe('checkRequest', () => {
  const emma = { title: 'Emma', shelf: 7 }
  const post = (body: string | object, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
    new Request('http://a.test/v1/books', {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const postCompressed = (body: string, coding: string) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': coding }
    return new Request('http://a.test/v1/books', { method: 'POST', headers, body: new Uint8Array(gzipSync(body)) })
  }
  const get = (path: string) => new Request(`http://a.test/v1${path}`, { headers: { Authorization: 'Bearer secret' } })

  test.each([
    ['a page', get('/books?limit=1&genre=poem&cursor=2s')],
    ['a book', get('/books/7')],
    ['a new book', post(emma)],
    ['a new book in gzip', postCompressed(JSON.stringify(emma), 'identity, GZIP')],
    ['a media type in other letters', post(emma, { 'Content-Type': 'Application/JSON; charset=utf-8' })],
  ])('allows %s', async (_, request) => {
    expect(await checkRequest(contract, request)).toEqual([])
  })

  test.each([
    [get('/books?limit=101'), '/components/parameters/limit/schema/maximum', 'query.limit: must be <= 100'],
    [get('/books?limit=01'), '/components/parameters/limit/schema/type', 'query.limit: must be integer'],
    [get('/books?limit=1&limit=2'), '/components/parameters/limit', 'query.limit: it is repeated'],
    [
      get('/books?genre=Poem'),
      '/components/schemas/Genre/enum',
      'query.genre: must be equal to one of the allowed values: ["novel","poem","essay"]',
    ],
    [get('/books/0'), '/components/parameters/bookId/schema/minimum', 'path.bookId: must be >= 1'],
    [get('/maps'), '/paths', 'the contract has no path for /v1/maps'],
    [
      post({ title: 'Emma' }),
      '/components/schemas/NewBook/required',
      "body: must have required property 'shelf' (shelf)",
    ],
    [
      post('{"title":'),
      '/paths/~1books/post/requestBody/content/application~1json',
      'body: Unexpected end of JSON input',
    ],
    [
      postCompressed('{"title":"Emma"}', 'gzip'),
      '/components/schemas/NewBook/required',
      "body: must have required property 'shelf' (shelf)",
    ],
    [
      post(emma, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }),
      '/paths/~1books/post/requestBody/content/application~1json',
      'body: incorrect header check',
    ],
    [
      post(emma, { 'Content-Type': 'application/json', 'Content-Encoding': 'x-own' }),
      '/paths/~1books/post/requestBody/content/application~1json',
      'body: the content coding x-own is not known',
    ],
    [
      post('title=Emma', { 'Content-Type': 'text/plain' }),
      '/paths/~1books/post/requestBody',
      'body: expected application/json, not text/plain',
    ],
  ])('says what and where for %o', async (request, pointer, message) => {
    expect(await checkRequest(contract, request)).toMatchObject([{ pointer, message }])
  })

  test('refuses an unknown query parameter only when told to', async () => {
    expect(await checkRequest(contract, get('/books?gnere=poem'))).toEqual([])
    expect(await checkRequest(contract, get('/books?gnere=poem'), { refusesUnknownQuery: true })).toMatchObject([
      { check: 'request', message: 'the operation has no query parameter "gnere"' },
    ])
  })

  test('gives the request as a command without the key', async () => {
    const [finding] = await checkRequest(contract, get("/books?genre=it's"))
    expect(finding?.curl).toBe(`curl -i 'http://a.test/v1/books?genre=it%27s' -H "authorization: Bearer $KEY"`)
  })
})

describe('checkResponse', () => {
  const headers = {
    'Content-Type': 'application/json',
    'X-Request-Id': 'a',
    'X-Quota': '59',
  }
  const emma = { title: 'Emma', shelf: 7, id: 1 }
  const answer = (body: unknown, status = 200, more: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), { status, headers: { ...headers, ...more } })
  const listBooks = operation('listBooks')

  test('allows what is documented', async () => {
    expect(await checkResponse(listBooks, answer([emma]))).toEqual([])
    const error = { code: 'internal_error', message: 'Sorry.', status: 500 }
    expect(await checkResponse(listBooks, answer(error, 500))).toEqual([])
  })

  test.each([
    ['a body that the default response does not know', answer([], 500), listBooks, 'the body must be object'],
    ['another type', answer([{ ...emma, id: '1' }]), listBooks, 'the body /0/id must be integer'],
    [
      'a field that no schema names',
      answer([{ ...emma, lender: 1 }]),
      listBooks,
      'no schema names the property at /0/lender of the body',
    ],
    [
      'another media type',
      answer([], 200, { 'Content-Type': 'text/html' }),
      listBooks,
      'expected application/json, not text/html',
    ],
    [
      'a header of another form',
      answer([], 200, { 'X-Quota': '060' }),
      listBooks,
      'the header X-Quota is "060", but it must be integer',
    ],
    [
      'a status in the body that is not its own',
      answer({ code: 'not_found', message: 'a', status: 400 }, 404),
      operation('getBook'),
      'the body /status must be equal to constant: 404',
    ],
  ])('finds %s', async (_, response, of, message) => {
    const findings = await checkResponse(of, response)
    expect(findings.map((finding) => finding.message)).toContain(message)
  })

  test('finds a status that is not documented', async () => {
    const responses = { '2XX': { description: '' } }
    const { operations } = await loadContract({ openapi: '3.1.1', paths: { '/notes': { get: { responses } } } })
    const [notes] = operations
    if (!notes) throw new TypeError('The document has no operation.')
    expect(await checkResponse(notes, new Response(null, { status: 204 }))).toEqual([])
    expect(await checkResponse(notes, new Response(null, { status: 404 }))).toMatchObject([
      { check: 'status', operation: 'GET /notes', message: 'the status 404 is not documented for GET /notes' },
    ])
  })

  test('finds a missing required header, and on request an undocumented one', async () => {
    const response = () => new Response('[]', { headers: { 'Content-Type': 'application/json', 'X-Powered-By': 'a' } })
    const findings = await checkResponse(listBooks, response(), { otherHeaders: [] })
    expect(findings.map(({ check, message }) => `${check}: ${message}`)).toEqual([
      'header-missing: the required header X-Request-Id is missing',
      'header-missing: the required header X-Quota is missing',
      'undocumented-header: the header x-powered-by is not documented',
    ])
  })
})
