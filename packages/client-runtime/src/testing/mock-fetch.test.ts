import { expect, test } from 'vitest'
import { OPERATIONS, type operations } from '../../test/library/generated/client.ts'
import document from '../../test/library/generated/openapi.json' with { type: 'json' }
import { openLibrary } from '../../test/library/library.fixture.ts'
import type { OperationDescriptor } from '../descriptor.ts'
import { fetchOf } from '../requests.ts'
import { type MockAnswers, type MockedApi, mockFetchOf } from './mock-fetch.ts'

let keys = 0

/** A client whose service is this, with its own key. */
function mocked(answers: MockAnswers<operations>, api: Partial<MockedApi<operations>> = {}) {
  keys++
  const fetch = mockFetchOf<operations>({ document, operations: OPERATIONS, ...api }, answers)
  return openLibrary({ apiKey: `mocked-${keys}`, fetch, maxRetries: 0 })
}

const books = ['Ada', 'Beloved', 'Candide'].map((title, index) => ({ id: index + 1, title, shelf: 7 }))

test('a function gets the arguments of the call, and gives the data', async () => {
  const seen: unknown[] = []
  const client = mocked({
    listBooks: (args) => {
      seen.push(args)
      return books.slice(0, args.limit ?? 20)
    },
    addBook: ({ body }) => ({ ...body, id: 4 }),
    getBook: async ({ bookId }) => books[bookId - 1] ?? { status: 404 },
    removeBook: () => undefined,
  })
  expect(await client.listBooks({ limit: 2, cursor: 'a/1 b' })).toEqual(books.slice(0, 2))
  expect(seen).toEqual([{ limit: 2, cursor: 'a/1 b' }])
  const emma = { title: 'Emma', shelf: 7, genre: 'novel' as const }
  expect(await client.addBook({ body: emma })).toEqual({ ...emma, id: 4 })
  expect(await client.getBook({ bookId: 2 })).toEqual(books[1])
  await expect(client.getBook({ bookId: 9 })).rejects.toMatchObject({ status: 404, body: { title: 'Not found' } })
  expect(await client.removeBook({ bookId: 9 }).withResponse()).toMatchObject({ data: undefined })
})

test('a failure is answered with the example and the required headers of the document', async () => {
  const result = await mocked({ getBook: { status: 401 } })
    .getBook({ bookId: 1 })
    .result()
  expect(result).toMatchObject({ ok: false, status: 401, body: { title: 'Unauthorized', status: 401 } })
  expect(result.rateLimit).toBeDefined()
  const { header } = await mocked({ getBook: () => ({ id: 1, title: 'Emma', shelf: 7 }) })
    .getBook({ bookId: 1 })
    .withResponse()
  expect(header('Sunset')).toBe('Sat, 01 Mar 2031 00:00:00 GMT')
})

test('headers whose examples are out of date can be replaced', async () => {
  const reset = Math.ceil(Date.now() / 1000) + 60
  const client = mocked({ listBooks: () => [] }, { headers: () => ({ 'RateLimit-Reset': `${reset}` }) })
  const { rateLimit } = await client.listBooks().withResponse()
  expect(rateLimit?.resetAt.getTime()).toBeGreaterThan(Date.now())
})

test('a response has the documented media type, even of a range in lower case or of a referenced response', async () => {
  const problem = { content: { 'application/problem+json': { example: { title: 'Gone' } } } }
  const shelves = {
    paths: {
      '/shelves': {
        get: {
          responses: { '200': { content: { 'text/json': {} } }, '4xx': { $ref: '#/components/responses/a%20problem' } },
        },
      },
    },
    components: { responses: { 'a problem': problem } },
  }
  const list: OperationDescriptor = {
    method: 'GET',
    path: '/shelves',
    parameters: {},
    responses: { '200': 'json', '4XX': 'json' },
  }
  const request = () => new Request('http://127.0.0.1:3000/v1/shelves')
  interface Shelves {
    list: { parameters: object; responses: { 200: { content: { 'text/json': number[] } }; '4XX': object } }
  }
  const api = { document: shelves, operations: { list } }
  const found = await mockFetchOf<Shelves>(api, { list: () => [] })(request())
  expect(found.headers.get('Content-Type')).toBe('text/json')
  const gone = await mockFetchOf<Shelves>(api, { list: { status: 410 } })(request())
  expect([gone.headers.get('Content-Type'), await gone.json()]).toEqual(['application/problem+json', { title: 'Gone' }])
})

test('data that has its own status is data', async () => {
  const body = { id: 1, title: 'Emma', shelf: 7, status: 200 }
  expect(await mocked({ getBook: () => body }).getBook({ bookId: 1 })).toEqual(body)
})

test('a response that validate rejects is refused', async () => {
  const client = mocked({ listBooks: () => [] }, { validate: () => '/0 is wrong' })
  await expect(client.listBooks()).rejects.toThrow("mockFetch's response with 200 for listBooks at /0 is wrong")
})

test('an operation without a response, and a request of no operation, are refused', async () => {
  await expect(mocked({}).listBooks()).rejects.toThrow('mockFetch has no response for listBooks: add one.')
  await expect(fetchOf(mocked({}))(new Request('http://127.0.0.1:3000/v1/shelves'))).rejects.toThrow(
    'The contract has no operation GET /v1/shelves.',
  )
})

test('mistakes do not compile', () => {
  // @ts-expect-error an operation that does not exist
  mocked({ listBook: () => [] })
  // @ts-expect-error data of another shape
  mocked({ listBooks: () => [{ id: 1 }] })
  // @ts-expect-error a status that is not a failure
  mocked({ getBook: { status: 200 } })
})
