import { mock } from '@contract-first/mock'
import { describe, expect, test } from 'vitest'
import { mockSetup } from '../../test/mock-setup.fixture.ts'
import { conform } from '../conductor/conform.ts'
import { buildRequest } from '../exchange/call.ts'
import { checkRequest } from '../exchange/check-request.ts'
import { judgeAnswer } from '../exchange/check-response.ts'
import type { Contract, Operation } from './contract.ts'
import { loadContract } from './load-contract.ts'

const item = {
  type: 'object',
  required: ['n'],
  properties: { n: { type: 'integer', minimum: 1 } },
  additionalProperties: false,
}
const search = {
  type: 'object',
  required: ['text'],
  properties: { text: { type: 'string', minLength: 2, maxLength: 5 }, page: { type: 'integer', minimum: 1 } },
  additionalProperties: false,
}
const refused = { description: 'Not valid.' }
const lines = { itemSchema: { $ref: '#/components/schemas/Item' } }

const DOCUMENT = {
  openapi: '3.2.0',
  $self: 'https://api.example.com/openapi',
  info: { title: 'Each construct of 3.2', version: '1.0.0' },
  paths: {
    '/things': {
      query: {
        operationId: 'findThings',
        requestBody: { required: true, content: { 'application/json': { schema: search } } },
        responses: {
          200: { content: { 'application/jsonl': { $ref: '#/components/mediaTypes/Lines' } } },
          400: refused,
        },
      },
      additionalOperations: {
        COPY: {
          operationId: 'copyThing',
          parameters: [{ name: 'to', in: 'query', required: true, schema: { type: 'integer' } }],
          responses: { 204: { description: 'Copied.' }, 400: refused },
        },
        TRACK: { operationId: 'trackThing', responses: { 204: { description: 'Tracked.' } } },
      },
    },
    '/search': {
      get: {
        operationId: 'search',
        parameters: [
          {
            name: 'form',
            in: 'querystring',
            required: true,
            content: { 'application/x-www-form-urlencoded': { schema: search } },
          },
        ],
        security: [{ key: [] }],
        responses: { 200: { description: 'Found.' }, 400: refused, 401: { description: 'Who are you?' } },
      },
    },
    '/filter': {
      get: {
        operationId: 'filter',
        parameters: [{ name: 'json', in: 'querystring', content: { 'application/json': { schema: search } } }],
        responses: { 200: { description: 'Found.' }, 400: refused },
      },
    },
    '/session': {
      get: {
        operationId: 'readSession',
        parameters: [
          {
            name: 'color',
            in: 'cookie',
            style: 'cookie',
            required: true,
            schema: { type: 'object', required: ['R'], properties: { R: { type: 'integer' }, G: { type: 'integer' } } },
          },
        ],
        responses: {
          200: {
            description: 'Read.',
            content: {
              'text/event-stream': { itemSchema: { type: 'object' } },
              'multipart/mixed': { itemSchema: { type: 'object' }, prefixEncoding: [{}], itemEncoding: {} },
            },
          },
          400: refused,
        },
      },
    },
  },
  components: {
    schemas: {
      Item: item,
      Animal: {
        discriminator: { propertyName: 'kind', defaultMapping: 'Item' },
        anyOf: [{ $ref: '#/components/schemas/Item' }],
      },
    },
    mediaTypes: { Lines: lines },
    securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'api_key' } },
  },
}

const contract = await loadContract(DOCUMENT)

function operation({ operations }: Contract, id: string): Operation {
  const found = operations.find((one) => one.id === id)
  if (!found) throw new TypeError(`There is no ${id}.`)
  return found
}

test('query and additionalOperations are operations like others', () => {
  expect(contract.operations.slice(0, 3).map(({ id, method, pointer }) => [id, method, pointer])).toEqual([
    ['findThings', 'QUERY', '/paths/~1things/query'],
    ['copyThing', 'COPY', '/paths/~1things/additionalOperations/COPY'],
    ['trackThing', 'TRACK', '/paths/~1things/additionalOperations/TRACK'],
  ])
})

describe('querystring', () => {
  const request = (id: string, place: string, value: unknown) =>
    buildRequest({ operation: operation(contract, id), values: { [place]: value } }, 'http://a.test', {
      query: { api_key: 'secret' },
    })

  test('is the whole query, next to a key that may be in it', async () => {
    const form = await request('search', 'querystring.form', { text: 'a&b', page: 2 })
    expect(form.url).toBe('http://a.test/search?text=a%26b&page=2&api_key=secret')
    expect(await checkRequest(contract, form, { refusesUnknownQuery: true })).toEqual([])
  })

  test.each([
    ['search', '', 'querystring.form: it is required'],
    ['search', '?text=a', 'querystring.form: /text must NOT have fewer than 2 characters'],
    ['search', '?text=ab&page=0', 'querystring.form: /page must be >= 1'],
    ['search', '?text=ab&more=1', 'querystring.form: must NOT have additional properties (more)'],
    ['filter', '?%7B%22text%22%3A%22a%22%7D', 'querystring.json: /text must NOT have fewer than 2 characters'],
    ['filter', '?text=ab', 'querystring.json: Unexpected token'],
  ])('is checked against its schema: /%s%s', async (path, query, message) => {
    const [finding] = await checkRequest(contract, new Request(`http://a.test/${path}${query}`))
    expect(finding?.message).toContain(message)
  })

  test('of JSON is percent-encoded', async () => {
    const call = { operation: operation(contract, 'filter'), values: { 'querystring.json': { text: 'ab' } } }
    const { url } = await buildRequest(call, 'http://a.test')
    expect(url).toBe('http://a.test/filter?%7B%22text%22%3A%22ab%22%7D')
    expect(await checkRequest(contract, new Request(url))).toEqual([])
  })
})

test('the style cookie writes the properties of an object as cookies, which are not encoded', async () => {
  const call = { operation: operation(contract, 'readSession'), values: { 'cookie.color': { R: 1, G: 2 } } }
  const request = await buildRequest(call, 'http://a.test')
  expect(request.headers.get('Cookie')).toBe('R=1; G=2')
  expect(await checkRequest(contract, request)).toEqual([])
  const wrong = new Request('http://a.test/session', { headers: { Cookie: 'R=x' } })
  expect(await checkRequest(contract, wrong)).toMatchObject([{ message: 'cookie.color: /R must be integer' }])
})

describe('the items of lines of JSON', () => {
  const judge = async (text: string) => {
    const headers = new Headers({ 'Content-Type': 'application/jsonl' })
    const answer = { status: 200, headers, bytes: new TextEncoder().encode(text) }
    const findings = await judgeAnswer(operation(contract, 'findThings'), answer)
    return findings.map(({ check, pointer, message }) => `${check} ${pointer}: ${message}`)
  }

  test.each([
    ['{"n":1}\n{"n":2}\n', []],
    ['', []],
    [
      '{"n":1}\n{"n":0}\n',
      ['schema /components/schemas/Item/properties/n/minimum: item 2 of the body /n must be >= 1'],
    ],
    ['{"n":1}{', [expect.stringMatching(/^body .*: the body is not application\/jsonl: /)]],
  ])('%j', async (text, found) => {
    expect(await judge(text)).toEqual(found)
  })
})

test('the suite checks all of it on a correct mock, and lists what is not judged with its place', async () => {
  const { findings, exchanges, untested } = await conform(contract, mockSetup(contract), { numRuns: 5 })
  expect(findings.map(({ case: id, check, message }) => `${id} ${check}: ${message}`)).toEqual([])
  expect(exchanges.map(({ method }) => method)).toEqual(expect.arrayContaining(['QUERY', 'COPY']))
  const notJudged = untested.filter(({ reason }) => /items of|cannot be sent/.test(reason))
  expect(notJudged.map(({ pointer, reason }) => `${pointer}: ${reason}`)).toEqual([
    '/paths/~1things/additionalOperations/TRACK: TRACK cannot be sent by fetch',
  ])
})

test('the names in a whole query are those of its schema, whatever the policy', async () => {
  const policy = { unknownQuery: 'refuse' } as const
  const { findings, cases } = await conform(contract, { ...mockSetup(contract), policy }, { layers: ['cover'] })
  expect(findings).toEqual([])
  expect(cases.filter(({ id }) => id.endsWith('/query.unknown/unknown')).map(({ id }) => id)).not.toContain(
    'search/query.unknown/unknown',
  )
})

test('a server is caught that accepts a forbidden query, or sends a wrong item', async () => {
  const keeping = mock(contract.api.document)
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/search') return new Response()
    const answer = await keeping(request)
    const isFound = answer.headers.get('Content-Type') === 'application/jsonl'
    return isFound ? new Response('{"n":1}\n{"n":"2"}\n', answer) : answer
  }
  const target = () => ({ baseUrl: 'http://a.test', fetch, secrets: { key: 'secret' } })
  const { findings } = await conform(contract, { target }, { layers: ['cover'] })
  const found = findings.map(({ case: id, check }) => `${id} ${check}`)
  expect(found).toContain('search/querystring.form/page/minimum-1 accepted-invalid')
  expect(found).toContain('findThings/minimal schema')
})
