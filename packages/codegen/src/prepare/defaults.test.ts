import type { JsonObject } from '@contract-first/document/json'
import { expect, test } from 'vitest'
import { dropWrongDefaults } from './defaults.ts'

/** Whether the default of a schema is still there after the wrong ones are dropped. */
function isKept(schema: JsonObject, components: JsonObject = {}): boolean {
  const copy = structuredClone(schema)
  dropWrongDefaults({ components: { schemas: { ...components, copy } } }, [copy])
  return 'default' in copy
}

test.each<[schema: JsonObject, isValid: boolean]>([
  [{ type: 'string', default: 'a' }, true],
  [{ type: 'integer', default: '7' }, false],
  [{ type: 'integer', default: 1.5 }, false],
  [{ type: 'integer', default: 2 ** 53 }, false],
  [{ default: 2 ** 53 }, false],
  [{ type: 'string', default: null }, false],
  [{ type: ['string', 'null'], default: null }, true],
  [{ default: {} }, true],
  [{ enum: [{ a: 1 }], default: { a: 1 } }, true],
  [{ type: 'string', enum: ['a', 'b'], default: 'c' }, false],
  [{ type: 'string', maxLength: 1, default: '😀' }, true],
  [{ type: 'string', minLength: 1, default: '' }, false],
  [{ type: 'array', items: { type: 'string' }, default: [1] }, false],
  [{ type: 'array', items: { type: 'string' }, default: ['a'] }, true],
  [{ type: 'object', required: ['x'], default: {} }, false],
  [{ oneOf: [{ type: 'array' }, { type: 'string' }], default: [] }, true],
  [{ type: 'string', format: 'date-time', default: '2030-12-05T12:00:00+02:00' }, true],
  [{ type: 'string', format: 'date', default: '2023-02-29' }, false],
  [{ type: 'string', format: 'uri', default: '' }, false],
  [{ type: 'string', format: 'colour', default: '' }, true],
  [{ $ref: '#/components/schemas/Short', default: 'long' }, false],
  [{ $ref: '#/components/schemas/Short', default: 'no' }, true],
])('%j keeps its default: %j', (schema, isValid) => {
  expect(isKept(schema, { Short: { maxLength: 3 } })).toBe(isValid)
})

test('a dropped default is reported with its place', () => {
  const limit: JsonObject = { type: 'integer', default: '7' }
  const document = { components: { schemas: { 'a/b': { properties: { limit } } } } }
  expect(dropWrongDefaults(document, [limit])).toEqual([
    {
      pointer: '/components/schemas/a~1b/properties/limit/default',
      message: 'the default "7" does not fit its schema, so it is not filled in',
    },
  ])
})
