import { expect, test } from 'vitest'
import { isPlainlyValid } from './default-value.ts'

test.each<[value: unknown, schema: Record<string, unknown>, isValid: boolean]>([
  ['a', { type: 'string' }, true],
  ['a', {}, true],
  [1, { type: 'string' }, false],
  [null, { type: 'string' }, false],
  [null, { type: ['string', 'null'] }, true],
  [{}, {}, false],
  [{}, { type: 'object' }, true],
  [[], { type: 'array' }, true],
  [1.5, { type: 'integer' }, false],
  [2 ** 53, { type: 'integer' }, false],
  ['c', { enum: ['a', 'b'] }, false],
  ['😀', { type: 'string', maxLength: 1 }, true],
  ['', { type: 'string', minLength: 1 }, false],
  ['b', { type: 'string', pattern: '^a' }, false],
  [0, { type: 'integer', minimum: 1 }, false],
  [1, { type: 'integer', exclusiveMaximum: 1 }, false],
  ['', { type: 'string', format: 'uri' }, false],
  ['https://example.com/a', { type: 'string', format: 'uri' }, true],
  ['', { type: 'string', format: 'unknown' }, true],
  ['2023-02-29', { type: 'string', format: 'date' }, false],
  ['2024-02-29', { type: 'string', format: 'date' }, true],
  ['2030-12-05T12:00:00Z', { type: 'string', format: 'date-time' }, true],
  ['1725ff48-ab45-4bb5-9d02-88745177dedb', { type: 'string', format: 'uuid' }, true],
])('%j as the default of %j: %j', (value, schema, isValid) => {
  expect(isPlainlyValid(value, schema)).toBe(isValid)
})
