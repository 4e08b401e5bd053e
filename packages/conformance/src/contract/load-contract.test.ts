import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LIBRARY } from '../../test/library.fixture.ts'
import { loadContract } from './load-contract.ts'

const require = createRequire(import.meta.url)

describe('loadContract', () => {
  test('reads the operations with their parameters, bodies, responses and security', async () => {
    const contract = await loadContract(LIBRARY)
    expect(contract.api.basePath).toBe('/v1')
    expect(contract.operations.map(({ id, method, path }) => `${id} ${method} ${path}`)).toEqual([
      'listBooks GET /books',
      'addBook POST /books',
      'getBook GET /books/{bookId}',
    ])
    const [listBooks, addBook] = contract.operations
    expect(
      listBooks?.parameters.map(({ name, in: location, style, explode }) => [name, location, style, explode]),
    ).toEqual([
      ['limit', 'query', 'form', true],
      ['genre', 'query', 'form', true],
      ['cursor', 'query', 'form', true],
    ])
    expect(listBooks?.security).toEqual([[{ name: 'bearerAuth', scheme: { type: 'http', scheme: 'bearer' } }]])
    expect(addBook?.body?.content.map(({ name, kind, examples }) => [name, kind, examples.length])).toEqual([
      ['application/json', 'json', 2],
    ])
    expect(addBook?.responses.find(({ status }) => status === '201')?.links).toMatchObject([
      { name: 'getBook', operation: 'getBook', parameters: { bookId: '$response.body#/id' } },
    ])
  })

  test('validates by the schemas of the document, through their references', async () => {
    const contract = await loadContract(LIBRARY)
    const newBook = contract.operations[1]?.body?.content[0]?.schema
    expect(newBook?.validate({ title: 'Emma', shelf: 7 })).toEqual([])
    expect(newBook?.validate({ title: '', shelf: 7 })).toMatchObject([{ at: '/title', keyword: 'minLength' }])
    const books = contract.schema('/components/schemas/Books')
    expect(books.validate([{ title: 'Emma', shelf: 7, id: 0 }])).toMatchObject([{ at: '/0/id', keyword: 'minimum' }])
  })

  test('names the kind of a document that is not OpenAPI', async () => {
    await expect(loadContract({ swagger: '2.0' })).rejects.toThrow(
      'the document:1:1: expected an OpenAPI 3.0, 3.1 or 3.2 document, but it says "swagger: 2.0"',
    )
  })

  test.each([
    [{ pattern: 3 }, 'expected a text as "pattern"'],
    [{ minLength: 'three' }, 'expected a whole number of 0 or more as "minLength"'],
    [{ type: [{ type: 'string' }] }, 'expected a type, or a list with at least one, as "type"'],
  ])('refuses %j, of which no schema can be made, with its place', async (schema, message) => {
    const responses = { 200: { description: '', content: { 'application/json': { schema } } } }
    const paths = { '/books': { get: { operationId: 'listBooks', responses } } }
    await expect(loadContract({ openapi: '3.1.1', paths })).rejects.toThrow(message)
  })

  test('reads nullable as type: [<type>, "null"] in documents that still have it', async () => {
    const { schema } = await loadContract({
      openapi: '3.1.1',
      components: { schemas: { Name: { type: 'string', nullable: true }, Flags: { properties: { nullable: false } } } },
    })
    expect(schema('/components/schemas/Name').schema).toEqual({ type: ['string', 'null'] })
    expect(schema('/components/schemas/Flags').schema).toEqual({ properties: { nullable: false } })
  })

  const examples = dirname(require.resolve('@readme/oas-examples/package.json'))
  /** These are about another draft of JSON Schema. */
  const files = globSync('3.1/json/*.json', { cwd: examples })

  test.each(files)('reads the public document %s', async (file) => {
    const { operations } = await loadContract(join(examples, file))
    for (const { parameters } of operations) for (const { schema } of parameters) schema.validate('')
  })
})
