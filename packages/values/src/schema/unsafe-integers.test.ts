import { expect, test } from 'vitest'
import { createSchemas } from './schemas.ts'
import { hasUnsafeInteger } from './unsafe-integers.ts'

const LARGE = 2 ** 53
const integer = { type: 'integer' }

test.each<[value: unknown, schema: object, isUnsafe: boolean]>([
  [LARGE, integer, true],
  [-LARGE, integer, true],
  [LARGE - 1, integer, false],
  // A reader expects a double.
  [LARGE, { type: 'number' }, false],
  [[1, LARGE], { type: 'array', items: integer }, true],
  [[LARGE, 1], { type: 'array', prefixItems: [{ type: 'number' }], items: integer }, false],
  [{ a: 1, b: LARGE }, { type: 'object', properties: { a: integer, b: integer } }, true],
  [{ a: LARGE, b: 1 }, { type: 'object', properties: { b: integer } }, false],
  [{ a: [{ b: LARGE }] }, { additionalProperties: { items: { properties: { b: integer } } } }, true],
  [LARGE, { allOf: [{ type: 'number' }, integer] }, true],
  [`${LARGE}`, {}, false],
])('%j of %j: %s', (value, schema, isUnsafe) => {
  const at = createSchemas({ components: { schemas: { A: schema } } }).at('/components/schemas/A')
  expect(hasUnsafeInteger(value, [at])).toBe(isUnsafe)
})
