import { describe, expect, test } from 'vitest'
import { unify } from './unify.ts'

function problemsOf(document: Record<string, unknown>): string[] {
  const problems: string[] = []
  unify(document, { problem: (pointer, message) => problems.push(`${pointer}: ${message}`) })
  return problems
}

describe('a range of statuses', () => {
  const responses = () => ({ 200: { description: 'ok' }, '4xx': { description: 'no' }, default: { description: 'oh' } })

  test('is written in capitals, in every operation', () => {
    const callbacks = { done: { '{$request.body#/url}': { post: { responses: responses() } } } }
    const document = {
      openapi: '3.1.1',
      paths: { '/a': { get: { responses: responses(), callbacks } } },
      webhooks: { moved: { post: { responses: responses() } } },
    }
    expect(problemsOf(document)).toEqual([])
    expect(JSON.stringify(document).match(/"4XX":\{"description":"no"\},"default"/g)).toHaveLength(3)
  })

  test('keeps the place where it was written', () => {
    const pathItems = { A: { get: { responses: responses() } } }
    const document = {
      openapi: '3.1.1',
      paths: { '/a': { $ref: '#/components/pathItems/A' } },
      components: { pathItems },
    }
    const { originOf } = unify(document, { problem: () => {} })
    expect(originOf('/paths/~1a/get/responses/4XX/description')).toBe(
      '/components/pathItems/A/get/responses/4xx/description',
    )
  })

  test('is found by the references that lead through it, in a callback too', () => {
    const document = {
      openapi: '3.1.1',
      paths: {
        '/a': {
          post: {
            responses: responses(),
            callbacks: { done: { '{$url}': { post: { responses: responses() } } } },
          },
        },
      },
      components: {
        responses: {
          Own: { $ref: '#/paths/~1a/post/responses/4xx' },
          Called: { $ref: '#/paths/~1a/post/callbacks/done/{$url}/post/responses/4xx' },
          Other: { $ref: '#/paths/~1a/post/responses/200' },
        },
      },
    }
    expect(problemsOf(document)).toEqual([])
    expect(document.components.responses).toEqual({
      Own: { $ref: '#/paths/~1a/post/responses/4XX' },
      Called: { $ref: '#/paths/~1a/post/callbacks/done/{$url}/post/responses/4XX' },
      Other: { $ref: '#/paths/~1a/post/responses/200' },
    })
  })

  test('in both spellings is a problem', () => {
    const both = { '4xx': { description: 'a' }, '4XX': { description: 'b' } }
    const document = { openapi: '3.1.1', paths: { '/a': { get: { responses: both } } } }
    expect(problemsOf(document)).toEqual(['/paths/~1a/get/responses/4XX: "4XX" is given twice: keep one of them'])
  })
})

test('every schema is visited, including that of the items of a sequence', () => {
  const itemSchema = { properties: { a: { minimum: 1 } } }
  const content = { 'application/jsonl': { itemSchema }, 'application/json': { schema: { maximum: 2 } } }
  const visited: object[] = []
  unify(
    { openapi: '3.2.0', components: { responses: { Lines: { content } } } },
    { problem: () => {}, visit: (schema) => visited.push(schema) },
  )
  expect(visited).toEqual([itemSchema, { minimum: 1 }, { maximum: 2 }])
})

test('what is no schema where one belongs is refused with its place', () => {
  const properties = { name: null, title: 'Admin', tags: { items: [] }, list: { allOf: [true, 7] } }
  expect(problemsOf({ openapi: '3.1.1', paths: {}, components: { schemas: { Note: { properties } } } })).toEqual([
    '/components/schemas/Note/properties/name: expected a schema, but it is null',
    '/components/schemas/Note/properties/title: expected a schema, but it is "Admin"',
    '/components/schemas/Note/properties/tags/items: expected a schema, but it is a list',
    '/components/schemas/Note/properties/list/allOf/1: expected a schema, but it is 7',
  ])
})
