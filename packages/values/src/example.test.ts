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

describe('of a base with kinds', () => {
  const kindsOf = (count: number, own: object) => {
    const names = Array.from({ length: count }, (_, index) => `Kind${index}`)
    const mapping = Object.fromEntries(names.map((name) => [name, `#/components/schemas/${name}`]))
    const Base = { type: 'object', required: ['kind'], discriminator: { propertyName: 'kind', mapping } }
    const kinds = names.map((name) => [name, { allOf: [{ $ref: '#/components/schemas/Base' }, own] }])
    const schemas = { Base, ...Object.fromEntries(kinds) }
    return createSchemas({ components: { schemas } }).at('/components/schemas/Base')
  }

  test('is of one of them', () => {
    expect(exampleOf(kindsOf(2, { required: ['size'] }), [])).toMatchObject({ kind: 'Kind0', size: expect.anything() })
  })

  test('is soon one of the base where no kind has a value: ten kinds have 3,628,800 orders', () => {
    expect(exampleOf(kindsOf(10, { properties: { kind: false } }), [])).toEqual({ kind: 'a' })
  })
})

test('an example has the tag without which it would fit several alternatives', () => {
  const tagged = (tag: string) => ({ type: 'object', properties: { kind: { default: tag, enum: [tag] } } })
  const oneOf = [{ $ref: '#/components/schemas/Person' }, { $ref: '#/components/schemas/Team' }]
  const schemas = {
    Person: tagged('Person'),
    Team: tagged('Team'),
    Recipient: { oneOf, discriminator: { propertyName: 'kind' } },
  }
  expect(exampleOf(createSchemas({ components: { schemas } }).at('/components/schemas/Recipient'), [])).toEqual({
    kind: 'Person',
  })
})
