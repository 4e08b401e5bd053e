import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { conform } from '../conductor/conform.ts'
import { loadContract } from '../contract/load-contract.ts'
import { wholeLife } from '../layers/relations/whole-life.ts'
import { createdCalls } from './created-calls.ts'
import { referringCalls } from './referring-calls.ts'

const id = { type: 'integer', minimum: 1, maximum: 1_000_000 }
const json = (schema: object) => ({ 'application/json': { schema } })
const object = (properties: object) => ({ type: 'object', required: Object.keys(properties), properties })
const book = { title: { type: 'string', maxLength: 20 } }
const loan = { bookId: id, days: { type: 'integer', minimum: 1, maximum: 30 } }
const refused = { '400': { description: 'wrong' }, '404': { description: 'not there' }, '409': { description: 'lent' } }
const answers = (status: string, schema: object) => ({
  [status]: { description: 'right', content: json(schema) },
  ...refused,
})
const create = (operationId: string, properties: object) => ({
  operationId,
  requestBody: { required: true, content: json(object(properties)) },
  responses: answers('201', object({ id, ...properties })),
})
const read = (operationId: string, name: string, properties: object) => ({
  parameters: [{ name, in: 'path', required: true, schema: id }],
  get: { operationId, responses: answers('200', object({ id, ...properties })) },
})

const libraryOf = (bookName: string) =>
  loadContract({
    openapi: '3.1.1',
    info: { title: 'Library', version: '1' },
    paths: {
      '/books': { post: create('addBook', book) },
      [`/books/{${bookName}}`]: read('readBook', bookName, book),
      '/loans': { post: create('lend', loan) },
      '/loans/{loanId}': read('readLoan', 'loanId', loan),
    },
  })
const contract = await libraryOf('bookId')

/**
 * @param missing - the response to a loan of a missing book
 * @param wrongly - changes what is read
 */
function library(missing: 400 | 404, wrongly: (item: object) => object = (one) => one) {
  const app = new Hono()
  const kept = { books: new Map<number, object>(), loans: new Map<number, object>() }
  // Unlike any example.
  let last = 1_000
  const add = (map: Map<number, object>, body: object) => {
    const made = { id: ++last, ...body }
    map.set(last, made)
    return Response.json(made, { status: 201 })
  }
  const isBetween = (value: unknown, most: number) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most
  app.post('/books', async ({ req }) => {
    const { title } = Object(await req.json().catch(() => undefined))
    const isValid = typeof title === 'string' && [...title].length <= 20
    return isValid ? add(kept.books, { title }) : new Response(null, { status: 400 })
  })
  app.post('/loans', async ({ req }) => {
    const { bookId, days } = Object(await req.json().catch(() => undefined))
    if (!isBetween(bookId, 1_000_000) || !isBetween(days, 30)) return new Response(null, { status: 400 })
    if (!kept.books.has(bookId)) return new Response(null, { status: missing })
    const isLent = [...kept.loans.values()].some((one) => Object(one).bookId === bookId)
    return isLent ? new Response(null, { status: 409 }) : add(kept.loans, { bookId, days })
  })
  for (const [path, map] of Object.entries(kept))
    app.get(`/${path}/:id`, ({ req }) => {
      const found = map.get(Number(req.param('id')))
      return found ? Response.json(wrongly(found)) : new Response(null, { status: 404 })
    })
  return app
}

async function run(app: Hono, own = contract) {
  const target = { baseUrl: 'http://library.test', fetch: (request: Request) => app.fetch(request) }
  const calls = referringCalls(own, createdCalls(own))
  const setup = { target: () => target, calls, relations: [wholeLife] }
  const { cells, findings } = await conform(own, setup, { layers: ['cover', 'fuzz', 'relations'], numRuns: 10 })
  const lent = cells.some(({ operation, status, count }) => operation === 'lend' && status === '201' && count > 0)
  return { lent, found: findings.map(({ check, message }) => `${check}: ${message}`) }
}

test.each([404, 400] as const)('items that a body names are created first; a missing one may be %d', async (status) => {
  expect(await run(library(status))).toEqual({ lent: true, found: [] })
})

test('an item with a mere id is named after its collection', async () => {
  expect(await run(library(404), await libraryOf('id'))).toEqual({ lent: true, found: [] })
})

test('a member that reads as the name of another resource is found', async () => {
  const { found } = await run(library(404, (one) => ('bookId' in one ? { ...one, bookId: 1 } : one)))
  expect(found.join()).toContain('relation: what lend created')
})

test('without it nothing is lent', async () => {
  const target = { baseUrl: 'http://library.test', fetch: (request: Request) => library(404).fetch(request) }
  const setup = { target: () => target, calls: createdCalls(contract) }
  const { cells } = await conform(contract, setup, { layers: ['cover'] })
  expect(cells.some(({ operation, status, count }) => operation === 'lend' && status === '201' && count > 0)).toBe(
    false,
  )
})
