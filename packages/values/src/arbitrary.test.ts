import { describe, expect, test } from 'vitest'
import { SCHEMAS } from '../test/keywords/schemas.ts'
import { arbitrary, arbitraryViolation } from './arbitrary.ts'
import { fc } from './fast-check.ts'
import { createSchemas } from './schema/schemas.ts'

/** Schemas with one or two values. */
const NARROW = new Set(['boolean', 'null', 'one integer', 'const', 'unevaluated items'])
const { nothing: _, ...satisfiable } = SCHEMAS

describe.each(Object.entries(satisfiable))('arbitrary of %s', (name, schema) => {
  const at = createSchemas(schema).at('')

  test('makes valid values, and many', () => {
    const values = fc.sample(arbitrary(at), { numRuns: 200, seed: 1 })
    expect(values.filter((value) => !at.isValid(value))).toEqual([])
    expect(new Set(values.map((value) => JSON.stringify(value))).size > 2).toBe(!NARROW.has(name))
  })

  test('makes violations', () => {
    const violations = arbitraryViolation(at)
    const values = violations ? fc.sample(violations, { numRuns: 100, seed: 1 }) : []
    expect(values.filter((value) => at.isValid(value))).toEqual([])
    expect(values.length > 0).toBe(name !== 'anything')
  })
})

describe('arbitrary', () => {
  test('is the same with the same seed', () => {
    const at = createSchemas({ type: 'string', minLength: 3, maxLength: 5 }).at('')
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
