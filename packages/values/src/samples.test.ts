import { describe, expect, test } from 'vitest'
import { boundaries, untried, violations } from './samples.ts'
import { createSchemas } from './schema/schemas.ts'

/** The samples of each side, by `why`, and what is untried. */
function tried(schema: object | boolean) {
  const at = createSchemas(schema).at('')
  const listed = (samples: typeof boundaries) => Object.fromEntries(samples(at).map(({ why, value }) => [why, value]))
  return { valid: listed(boundaries), invalid: listed(violations), untried: untried(at) }
}

describe('boundaries and violations', () => {
  test('no integer is beyond what a JSON number keeps', () => {
    const { valid } = tried({ type: 'integer', minimum: 0, maximum: 2 ** 64 })
    expect(Object.values(valid).filter((value) => !Number.isSafeInteger(value))).toEqual([])
    expect(valid).toMatchObject({ minimum: 0 })
  })

  test('a list of unique items needs one that it must contain, and may have any number of them', () => {
    const { valid, invalid } = tried({ uniqueItems: true, contains: { exclusiveMinimum: 0 } })
    expect(Object.values(valid)).not.toEqual([])
    expect(invalid).toMatchObject({ 'contains none': [] })
  })

  test('the length of a string counts characters, not UTF-16 units', () => {
    const { valid, invalid } = tried({ type: 'string', minLength: 2, maxLength: 3 })
    expect(valid).toMatchObject({
      'minLength+1': 'aaa',
      minLength: 'aa',
      'minLength astral': '🐕🐕',
      'maxLength astral': '🐕🐕🐕',
    })
    expect(invalid).toMatchObject({
      'minLength-1': 'a',
      'minLength-1 astral': '🐕',
      'maxLength+1': 'aaaa',
      'minLength empty': '',
    })
  })

  test('an object is tried with and without each property, at any depth', () => {
    const { valid, invalid, untried } = tried({
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'integer' },
        tags: { type: 'array', maxItems: 2, items: { type: 'object', properties: { name: { type: 'boolean' } } } },
      },
      additionalProperties: false,
    })
    expect(valid).toMatchObject({
      object: { id: 1 },
      'with tags': { id: 1, tags: [] },
      'tags/maxItems': { id: 1, tags: [{}, {}] },
      'tags/0/with name': { id: 1, tags: [{ name: true }] },
    })
    expect(invalid).toMatchObject({
      'required id': {},
      'additionalProperties additional': { id: 1, additional: 1 },
      'tags/maxItems+1': { id: 1, tags: [{}, {}, {}] },
      'tags/0/name/type one': { id: 1, tags: [{ name: 1 }] },
    })
    expect(untried).toEqual([])
  })

  test('each alternative is tried, a tag names it, and a discriminator chooses between two that match', () => {
    const document = {
      components: {
        schemas: {
          Text: {
            oneOf: [{ $ref: '#/components/schemas/Novel' }, { $ref: '#/components/schemas/Poem' }],
            discriminator: {
              propertyName: 'type',
              mapping: { novel: '#/components/schemas/Novel', poem: '#/components/schemas/Poem' },
            },
          },
          Novel: {
            type: 'object',
            required: ['type'],
            properties: { type: { type: 'string' }, pages: { type: 'integer' } },
          },
          Poem: {
            type: 'object',
            required: ['type', 'rhymes'],
            properties: { type: { type: 'string' }, rhymes: { type: 'boolean' } },
          },
        },
      },
    }
    const text = createSchemas(document).at('/components/schemas/Text')
    const values = boundaries(text).map(({ value }) => value)
    expect(values).toContainEqual({ type: 'novel' })
    expect(violations(text).map(({ why }) => why)).not.toContain('oneOf 1 and 2')
  })

  test('a recursive schema does not recurse forever', () => {
    const { valid, invalid } = tried({
      type: 'object',
      required: ['value'],
      properties: { value: { type: 'integer' }, next: { $ref: '#' } },
    })
    expect(valid).toMatchObject({ 'with next': { value: 1, next: { value: 1 } } })
    expect(invalid).toMatchObject({ 'required value': {} })
  })

  test('twelve alternatives that contain each other are not tried in all their orders', () => {
    const names = [...'ABCDEFGHIJKL']
    const any = { oneOf: names.map((name) => ({ $ref: `#/$defs/${name}` })) }
    const one = (name: string) => {
      const properties = { kind: { const: name }, inputs: { type: 'array', items: any } }
      return [name, { type: 'object', required: ['kind'], properties }]
    }
    const schema = createSchemas({ ...any, $defs: Object.fromEntries(names.map(one)) }).at('')
    expect(violations(schema).length).toBeGreaterThan(24)
  })

  test('a keyword that cannot be shown is listed: a bound that another one hides', () => {
    const { untried } = tried({ type: 'integer', minimum: 5, anyOf: [{ maximum: 3 }, { maximum: 9 }] })
    expect(untried).toEqual([{ keyword: 'maximum', pointer: '/anyOf/0/maximum', side: 'valid' }])
  })

  test.each([
    ['a longer array', { type: 'array', minItems: 1_002 }, ['/minItems valid', '/type valid']],
    ['a longer string', { type: 'string', maxLength: 16_385 }, ['/maxLength invalid']],
    ['a look-around', { type: 'string', pattern: '^(?=.*1)(?=.*z).{8}$' }, ['/pattern valid', '/type valid']],
  ])('a keyword that is out of reach is listed: %s', (_, schema, expected) => {
    const named = tried(schema).untried.map(({ pointer, side }) => `${pointer} ${side}`)
    expect(named.sort()).toEqual(expected)
  })

  test('an example in the schema need not be made', () => {
    expect(tried({ type: 'string', pattern: '^(?=.*1)(?=.*z).{8}$', examples: ['1234567z'] }).untried).toEqual([])
  })

  test('a schema that nothing matches has no valid values', () => {
    expect(tried({ type: 'string', allOf: [{ type: 'integer' }] }).valid).toEqual({})
  })

  test('a $dynamicRef is an error with its place', () => {
    expect(() => tried({ properties: { name: { $dynamicRef: '#a' } } })).toThrow(
      '#/properties/name/$dynamicRef: values for the keyword "$dynamicRef" cannot be made.',
    )
  })
})

test.each([
  [{ properties: { a: { multipleOf: 2 } } }, { a: 1 }, '/A/properties/a/multipleOf'],
  [{ items: { uniqueItems: true } }, [[1, 1]], '/A/items/uniqueItems'],
])('what Ajv leaves to us is broken where it was written: %j', (schema, value, pointer) => {
  expect(createSchemas({ A: schema }).at('/A').validate(value)).toMatchObject([{ pointer }])
})
