import { expect, test } from 'vitest'
import { createSchemas } from '../schema/schemas.ts'
import { type Direction, ordinaryValue, representativeValue } from './representative-value.ts'

function shown(schema: object, direction: Direction = 'request'): unknown {
  const at = createSchemas(schema).at('')
  const value = representativeValue(at, { direction })
  if (value !== undefined) expect(at.validate(value)).toEqual([])
  return value
}

const text = { type: 'string' }

test.each([
  ['what a pattern matches', { ...text, pattern: '^b$' }, 'b'],
  ['an example that keeps to the pattern', { ...text, pattern: '^b+$', examples: ['a', 'bb'] }, 'bb'],
  ['a long enough text', { ...text, minLength: 6 }, 'texttext'],
  ['a short enough text', { ...text, maxLength: 2 }, 'te'],
  ['a text of a format', { ...text, format: 'email' }, 'someone@example.com'],
  ['a number between its bounds', { type: 'number', exclusiveMinimum: 4, maximum: 6 }, 5],
  ['a multiple', { type: 'integer', multipleOf: 15 }, 15],
  ['a member', { enum: ['a', 'b'] }, 'a'],
  ['something but null', { anyOf: [{ type: 'null' }, { type: 'boolean' }] }, true],
  ['an alternative of its own type', { type: 'string', oneOf: [{ type: 'integer' }, { enum: ['a'] }] }, 'a'],
  ['as many items as there must be', { type: 'array', items: text, minItems: 2 }, ['text', 'text']],
  ['each item once', { type: 'array', items: text, minItems: 1, uniqueItems: true }, ['text']],
  ['a member of a map', { type: 'object', additionalProperties: text }, { key: 'text' }],
  ['a required property about which nothing is said', { type: 'object', required: ['a'] }, { a: 'text' }],
  ['nothing where nothing is said', { description: 'Anything.' }, undefined],
])('it is %s', (_what, schema, value) => {
  expect(shown(schema)).toEqual(value)
})

test('a pattern that would take years to refuse an example refuses it at once', () => {
  const link = 'https://upload.example/wikipedia/commons/thumb/e/e5/Marlon_%28cropped%29.jpg/220px.jpg'
  const schema = { ...text, pattern: '^(https?:\\/\\/)?([\\da-z\\.-]+)\\.([a-z\\.]{2,6})([\\/\\w \\.-]*)*\\/?$' }
  const at = createSchemas({ ...schema, example: link }).at('')
  expect(representativeValue(at, { direction: 'request' })).not.toBe(link)
  expect(shown({ ...text, pattern: '^(ab+)+$', example: 'abc' })).toMatch(/^(ab+)+$/)
  const properties = { a: { ...text, pattern: '^(a+)+$' }, b: { ...text, pattern: '^(b+)+$' } }
  const both = createSchemas({ type: 'object', properties }).at('')
  expect([both.isValid({ a: 'aa', b: 'bb' }), both.isValid({ a: 'aa', b: 'aa' })]).toEqual([true, false])
})

test('all properties are shown, including those of combined schemas', () => {
  const base = { type: 'object', properties: { a: text, b: { type: 'integer' } }, examples: [{ a: 'A' }] }
  const schema = { allOf: [{ $ref: '#/$defs/base' }, { required: ['c'], properties: { c: text } }], $defs: { base } }
  expect(shown(schema)).toEqual({ a: 'A', b: 1, c: 'text' })
})

test('a property that only another alternative requires is left out', () => {
  const properties = { a: text, b: text, c: text }
  expect(shown({ type: 'object', properties, oneOf: [{ required: ['a'] }, { required: ['b'] }] })).toEqual({
    a: 'text',
    c: 'text',
  })
})

test('a request leaves out readOnly properties, and a response writeOnly ones, even in examples', () => {
  const properties = { id: { ...text, readOnly: true }, secret: { ...text, writeOnly: true }, name: text }
  const schema = { type: 'object', properties }
  expect(shown(schema, 'request')).toEqual({ secret: 'text', name: 'text' })
  expect(shown(schema, 'response')).toEqual({ id: 'text', name: 'text' })
  expect(shown({ ...schema, example: { id: '1', name: 'Ada' } })).toEqual({ name: 'Ada' })
})

test('a schema that contains itself is cut off, and is whole elsewhere', () => {
  const tree = { type: 'object', properties: { name: text, child: { $ref: '#/$defs/tree' } } }
  const schema = { type: 'object', properties: { first: { $ref: '#/$defs/tree' } }, $defs: { tree } }
  const schemas = createSchemas(schema)
  const value = { name: 'text', child: { name: 'text' } }
  expect(representativeValue(schemas.at(''), { direction: 'request' })).toEqual({ first: value })
})

test('a schema is shown whole where there is room for it, and cut short elsewhere, in any order', () => {
  const wanted = { $ref: '#/$defs/wanted' }
  const inside = (name: string, schema: object) => ({
    type: 'object',
    required: [name],
    properties: { [name]: schema },
  })
  const deep = inside('a', inside('b', inside('c', wanted)))
  const $defs = { wanted: { type: 'object', properties: { name: text } } }
  const value = { deep: { a: { b: { c: {} } } }, near: { name: 'text' } }
  expect(shown({ type: 'object', properties: { deep, near: wanted }, $defs })).toEqual(value)
  expect(shown({ type: 'object', properties: { near: wanted, deep }, $defs })).toEqual(value)
})

test('it is made without compiling a schema', () => {
  const at = createSchemas({ type: 'string', pattern: '^a$', format: 'unknown' }).at('')
  const untouchable = { ...at, isValid: () => expect.fail(), validate: () => expect.fail() }
  expect(representativeValue(untouchable, { direction: 'request' })).toBe('a')
})

test('an ordinary value has what is required, as its examples and names say', () => {
  const date = { ...text, format: 'date' }
  const owner = {
    type: 'object',
    required: ['firstName', 'birthDate', 'city', 'email', 'pets', 'id', 'visits'],
    properties: {
      id: { type: 'integer', readOnly: true },
      firstName: { ...text, pattern: '^\\p{L}+$' },
      birthDate: date,
      city: { ...text, example: 'Madison' },
      email: text,
      pets: { type: 'integer', minimum: 0 },
      visits: { type: 'array', items: text },
      note: text,
    },
  }
  const value = { firstName: 'Ada', birthDate: '1990-07-23', city: 'Madison', email: 'ada@example.com' }
  expect(ordinaryValue(createSchemas(owner).at(''))).toEqual({ ...value, pets: 1, visits: [] })
})
