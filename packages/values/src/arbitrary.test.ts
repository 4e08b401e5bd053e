import { describe, expect, test } from 'vitest'
import { arbitrary, arbitraryViolation } from './arbitrary.ts'
import { fc } from './fast-check.ts'
import { createSchemas } from './schema/schemas.ts'

/** A schema of each kind that is easy to get wrong. */
const schemas = {
  anything: {},
  bounds: { type: 'integer', minimum: -3, exclusiveMaximum: 10 },
  multiple: { type: 'number', multipleOf: 2.5, minimum: 4 },
  int64: { type: 'integer', format: 'int64', minimum: 1, maximum: 9007199254740991 },
  lengths: { type: 'string', minLength: 3, maxLength: 5 },
  pattern: { type: 'string', pattern: '^[a-z]{2,4}[0-9]$' },
  format: { type: 'string', format: 'date-time' },
  map: { type: 'object', additionalProperties: { type: 'integer' }, propertyNames: { pattern: '^x-' } },
  patterns: {
    type: 'object',
    patternProperties: { '^a': { type: 'boolean' } },
    additionalProperties: false,
    minProperties: 1,
  },
  closed: {
    allOf: [{ properties: { a: { type: 'string' } }, required: ['a'] }],
    type: 'object',
    unevaluatedProperties: false,
  },
  tuple: { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }], items: false, minItems: 2 },
  contains: { type: 'array', contains: { const: 'x' }, items: { type: 'string' }, maxContains: 2 },
  unique: { type: 'array', uniqueItems: true, items: { enum: [1, 2, 3] }, minItems: 2 },
  dependent: {
    type: 'object',
    properties: { a: { type: 'integer' }, b: { type: 'integer' } },
    dependentRequired: { a: ['b'] },
  },
  conditional: {
    type: 'object',
    properties: { a: { type: 'integer' } },
    if: { required: ['a'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: { required: ['b'] },
    else: { required: ['c'] },
  },
  oneOf: {
    oneOf: [
      { type: 'integer', multipleOf: 3 },
      { type: 'integer', multipleOf: 5 },
    ],
  },
  not: { type: 'integer', not: { multipleOf: 2 } },
  recursive: {
    type: 'object',
    properties: { children: { type: 'array', items: { $ref: '#' } } },
    required: ['children'],
  },
}

describe.each(Object.entries(schemas))('arbitrary of %s', (_, schema) => {
  const at = createSchemas(schema).at('')

  test('makes valid values, and many', () => {
    const values = fc.sample(arbitrary(at), { numRuns: 200, seed: 1 })
    expect(values.filter((value) => !at.isValid(value))).toEqual([])
    expect(new Set(values.map((value) => JSON.stringify(value))).size).toBeGreaterThan(2)
  })

  test('makes violations', () => {
    const violations = arbitraryViolation(at)
    const values = violations ? fc.sample(violations, { numRuns: 100, seed: 1 }) : []
    expect(values.filter((value) => at.isValid(value))).toEqual([])
    expect(values.length > 0).toBe(Object.keys(schema).length > 0)
  })
})

describe('arbitrary', () => {
  test('is the same with the same seed', () => {
    const at = createSchemas(schemas.lengths).at('')
    const draw = () => fc.sample(arbitrary(at), { numRuns: 20, seed: 7 })
    expect(draw()).toEqual(draw())
  })

  test('shrinks to what matters', () => {
    const at = createSchemas({
      type: 'object',
      required: ['n', 's'],
      properties: { n: { type: 'integer', minimum: 0 }, s: { type: 'string' } },
    }).at('')
    const isSmall = (value: unknown) => !(value instanceof Object && 'n' in value && Number(value.n) >= 1000)
    const { counterexample } = fc.check(fc.property(arbitrary(at), isSmall), { seed: 1, numRuns: 1000 })
    expect(counterexample).toMatchObject([{ n: 1000, s: '' }])
  })

  test('says so when nothing fits', () => {
    const at = createSchemas({ allOf: [{ type: 'string' }, { type: 'integer' }] }).at('')
    expect(() => arbitrary(at)).toThrow('No known value fits the schema at #.')
  })
})
