import { describe, expect, test } from 'vitest'
import { exampleOf, NoExample } from './example.ts'
import { createSchemas } from './schema/schemas.ts'

const at = (schema: object) => createSchemas(schema).at('')

describe('an example', () => {
  test('is the first valid one that is given', () => {
    expect(exampleOf(at({ type: 'integer', default: 7 }), ['five', 5, 6])).toBe(5)
  })

  test('comes from the schema itself, even behind a reference, unless it is invalid', () => {
    expect(exampleOf(at({ type: 'integer', example: 'seven', default: 8 }), [])).toBe(8)
    expect(exampleOf(at({ $ref: '#/$defs/Size', $defs: { Size: { enum: ['small', 'large'] } } }), [])).toBe('small')
  })

  test('is made where none is given or none is acceptable', () => {
    expect(exampleOf(at({ type: 'integer', minimum: 3 }), [])).toBe(3)
    expect(exampleOf(at({ type: 'integer', minimum: 1 }), [1], (value) => Number(value) > 1)).toBe(2)
  })

  test('is missing where nothing fits, and the error says where', () => {
    const document = { $defs: { None: { allOf: [{ type: 'string' }, { type: 'null' }] } } }
    const example = () => exampleOf(createSchemas(document).at('/$defs/None'), [])
    expect(example).toThrow(NoExample)
    expect(example).toThrow('No valid value for the schema at #/$defs/None is known: give it an example.')
  })
})
