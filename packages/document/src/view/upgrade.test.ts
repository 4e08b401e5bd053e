import { expect, test } from 'vitest'
import { unify } from './unify.ts'

const fail = (pointer: string, message: string) => {
  throw new Error(`${pointer}: ${message}`)
}

/** A component schema of OpenAPI 3.0, upgraded to 3.1. */
function upgraded(schema: object): unknown {
  const document = { openapi: '3.0.4', components: { schemas: { Thing: schema } } }
  unify(document, { problem: fail })
  return document.components.schemas.Thing
}

test.each<[what: string, given: object, want: object]>([
  ['nullable widens the type', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
  ['nullable: false has no effect', { type: 'string', nullable: false }, { type: 'string' }],
  ['nullable without a type has no effect', { nullable: true, maxLength: 3 }, { maxLength: 3 }],
  ['an enum must list null', { type: 'string', enum: ['a'], nullable: true }, { type: 'string', enum: ['a'] }],
  [
    'an enum that lists null',
    { type: 'string', enum: ['a', null], nullable: true },
    { type: ['string', 'null'], enum: ['a', null] },
  ],
  ['an exclusive bound is one number', { minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
  ['an inclusive bound stays', { maximum: 9, exclusiveMaximum: false }, { maximum: 9 }],
  ['keywords next to a $ref are ignored', { $ref: '#/a', nullable: true, maxLength: 1 }, { $ref: '#/a' }],
  [
    'schemas inside are upgraded too',
    { allOf: [{ type: 'integer', nullable: true }], properties: { a: { items: { type: 'string', nullable: true } } } },
    { allOf: [{ type: ['integer', 'null'] }], properties: { a: { items: { type: ['string', 'null'] } } } },
  ],
  ['a property may be called nullable', { properties: { nullable: {} } }, { properties: { nullable: {} } }],
])('%s', (_what, given, want) => {
  expect(upgraded(given)).toEqual(want)
})

test('schemas of parameters, headers, bodies and callbacks are upgraded, but examples are not', () => {
  const schema = () => ({ type: 'string', nullable: true })
  const content = () => ({ 'application/json': { schema: schema(), example: { schema: schema() } } })
  const operation = () => ({
    parameters: [{ schema: schema() }],
    requestBody: { content: content() },
    responses: { 200: { headers: { A: { schema: schema() } }, content: content() } },
  })
  const document = { openapi: '3.0.4', paths: { '/a': { post: { ...operation(), callbacks: { b: operation() } } } } }
  unify(document, { problem: fail })
  const text = JSON.stringify(document)
  expect(text.match(/"schema":\{"type":\["string","null"\]\}/g)).toHaveLength(8)
  expect(text.match(/"nullable":true/g)).toHaveLength(4)
  expect(document.openapi).toBe('3.1.1')
})

test('a header whose name begins with x- is not an extension: its schema is upgraded', () => {
  const headers = { 'x-count': { schema: { type: 'integer', nullable: true } } }
  const document = { openapi: '3.0.4', paths: { '/a': { get: { responses: { 200: { headers } } } } } }
  unify(document, { problem: fail })
  expect(headers['x-count']).toEqual({ schema: { type: ['integer', 'null'] } })
})

test('an exclusive bound without a number leaves no keyword behind', () => {
  expect(Object.keys(Object(upgraded({ type: 'integer', exclusiveMinimum: true })))).toEqual(['type'])
})

test('nullable without a type is kept on request', () => {
  const schemas = { Typed: { type: 'string', nullable: true }, Untyped: { allOf: [{}], nullable: true } }
  unify({ openapi: '3.0.4', components: { schemas } }, { problem: fail, keepsUntypedNullable: true })
  expect(schemas).toEqual({ Typed: { type: ['string', 'null'] }, Untyped: { allOf: [{}], nullable: true } })
})
