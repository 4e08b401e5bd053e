import { describe, expect, test } from 'vitest'
import { complaintsOf, fileOf } from '../document.fixture.ts'

/** The code of one component, between its annotation and the end of its statement. */
async function codeOf(schema: unknown, others: object = {}): Promise<string> {
  const text = await fileOf('schemas.ts', { components: { schemas: { Thing: schema, ...others } } })
  const [, rest = ''] = text.split("export const ThingSchema: z.ZodType<components['schemas']['Thing']> = ")
  return (rest.split('\n\n')[0] ?? '').trimEnd()
}

describe('a schema is printed as zod', () => {
  test.each<[schema: unknown, code: string]>([
    [{ type: 'string' }, 'z.string()'],
    [{ type: 'string', minLength: 1, maxLength: 5 }, 'z.string().min(1).max(5)'],
    [{ type: 'string', minLength: 0, maxLength: 0 }, 'z.string().max(0)'],
    [{ type: 'string', pattern: '^a/b$' }, 'z.string().regex(/^a\\/b$/u)'],
    [{ type: 'boolean' }, 'z.boolean()'],
    [{ type: 'null' }, 'z.null()'],
    [{ type: 'number' }, 'z.number()'],
    [{ type: 'integer' }, 'z.int()'],
    [{ type: 'integer', format: 'int32' }, 'z.int32()'],
    [{ type: 'integer', format: 'int64' }, 'z.int()'],
    [{ type: 'integer', minimum: 1, maximum: 9 }, 'z.int().min(1).max(9)'],
    [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, 'z.number().gt(0).lt(1)'],
    [{ type: 'number', multipleOf: 0.01 }, 'z.number().check(multipleOf(0.01))'],
    [{ type: 'integer', minimum: -(2 ** 63), maximum: 2 ** 63 }, 'z.int()'],
    [{ type: 'integer', minimum: 2 ** 60 }, 'z.int().min(1152921504606847000)'],
    [{ type: 'number', format: 'int32' }, 'z.int32()'],
    [{ format: 'date' }, "byType({ string: format('date') })"],
    [{ format: 'unknown' }, 'anything()'],
    [{ const: 'a' }, "z.literal('a')"],
    [{ const: 'a', enum: ['a', 'b'] }, "z.literal('a')"],
    [{ const: 'a', enum: ['b'] }, 'z.never()'],
    [{ type: 'integer', format: 'int32', enum: [1, 2 ** 31] }, 'z.literal(1)'],
    [{ type: 'string', format: 'date', enum: ['x'] }, "all([z.literal('x')], [byType({ string: format('date') })])"],
    [{ type: 'integer', const: 404 }, 'z.literal(404)'],
    [{ enum: ['a', 'b'] }, "z.enum(['a', 'b'])"],
    [{ enum: [] }, 'not(anything())'],
    [{ type: 'string', nullable: true }, 'z.string().nullable()'],
    [{ type: 'integer', exclusiveMinimum: true, minimum: 0 }, 'z.int().gt(0)'],
    [{ enum: ['a', 1, null] }, "z.literal(['a', 1, null])"],
    [{ type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 3 }, 'z.array(z.string()).min(1).max(3)'],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, 'z.object({}).catchall(z.int())'],
  ])('%j', async (schema, code) => {
    expect(await codeOf(schema)).toBe(code)
  })

  test('an object, with what is required and what may be absent', async () => {
    const properties = { a: { type: 'string' }, 'b-c': { type: 'integer' }, d: { type: 'boolean', default: true } }
    const schema = { type: 'object', required: ['a'], properties }
    expect(await codeOf(schema)).toBe(
      "z.object({\n  a: z.string(),\n  'b-c': z.int().exactOptional(),\n  d: z.boolean().default(true),\n})",
    )
    expect(await codeOf({ ...schema, required: ['a', 'd'] })).toContain('  d: z.boolean(),\n')
    expect(await codeOf({ ...schema, additionalProperties: false })).toMatch(/^z\.strictObject\(\{\n/)
    expect(await codeOf({ ...schema, additionalProperties: true })).toMatch(/^z\.looseObject\(\{\n/)
  })

  test('allOf of objects as the one object that it describes', async () => {
    const base = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }
    const own = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }
    const schema = { allOf: [{ $ref: '#/components/schemas/Base' }, own] }
    expect(await codeOf(schema, { Base: base })).toBe('z.object({\n  name: z.string(),\n  id: z.int(),\n})')
  })
})

describe('a keyword with an invalid value is refused, not dropped', () => {
  test.each<[schema: object, complaint: string]>([
    [{ type: 'string', minLength: 'three' }, 'expected a whole number of 0 or more as "minLength"'],
    [{ type: 'array', minItems: -1 }, 'expected a whole number of 0 or more as "minItems"'],
    [{ type: 'number', multipleOf: 0 }, 'expected a number above 0 as "multipleOf"'],
    [{ type: 'integer', exclusiveMinimum: 'zero' }, 'expected a number as "exclusiveMinimum"'],
    [{ type: 'string', pattern: 7 }, 'expected a text as "pattern"'],
    [{ type: 'object', required: 'name' }, 'expected a list as "required"'],
    [{ type: 'object', properties: ['name'] }, 'expected an object as "properties"'],
    [{ enum: 'a' }, 'expected a list as "enum"'],
    [{ allOf: {} }, 'expected a list with at least one item as "allOf"'],
    [{ oneOf: { type: 'string' } }, 'expected a list with at least one item as "oneOf"'],
    [{ type: [5] }, 'expected a type, or a list with at least one, as "type"'],
  ])('%j', async (schema, complaint) => {
    expect(await complaintsOf({ components: { schemas: { Thing: schema } } })).toContain(complaint)
  })
})

describe('references', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

  test('a component comes after those that it refers to', async () => {
    const schemas = { Outer: { type: 'array', items: ref('Inner') }, Inner: { type: 'string' } }
    const text = await fileOf('schemas.ts', { components: { schemas } })
    expect(text.indexOf('const InnerSchema')).toBeLessThan(text.indexOf('const OuterSchema'))
    expect(text).toContain('= z.array(InnerSchema)')
  })

  test('a component that contains itself refers to itself later', async () => {
    const node = { type: 'object', properties: { next: ref('Thing') } }
    expect(await codeOf(node)).toBe('z.object({\n  next: later(() => ThingSchema).exactOptional(),\n})')
  })

  test('a component that contains itself within allOf refers to itself instead of being printed without end', async () => {
    const child = { allOf: [ref('Thing'), { required: ['child'] }] }
    const code = await codeOf({ type: 'object', properties: { child } })
    expect(code).toContain('child: all([later(() => ThingSchema), ')
    expect(code.match(/child:/g)).toHaveLength(1)
  })

  test('names that give one identifier are kept apart', async () => {
    const schemas = { 'a.b': { type: 'string' }, 'a-b': { type: 'integer' }, aB: { type: 'boolean' } }
    const text = await fileOf('schemas.ts', { components: { schemas } })
    const names = [...text.matchAll(/export const (\w+):.*\['(.*?)'\]/g)].map(([, name, of]) => [of, name])
    expect(names.map(([of]) => of).sort()).toEqual(['a-b', 'a.b', 'aB'])
    expect(new Set(names.map(([, name]) => name)).size).toBe(3)
  })

  test('a reference to nothing is refused', async () => {
    const [complaint] = await complaintsOf({ components: { schemas: { Thing: ref('Nothing') } } })
    expect(complaint).toBe('$ref "#/components/schemas/Nothing" leads nowhere')
  })
})
