import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { compileAsDeclared } from './as-declared.ts'
import { all, discriminated, format, later, uniqueItems } from './schema/index.ts'

const dog = z.object({
  name: z
    .string()
    .min(1)
    .max(3)
    .regex(/^[^0]*$/u),
  id: z.int().min(1).max(9007199254740991),
  status: z.enum(['a', 'b']).exactOptional(),
  note: z.literal('n').optional(),
  sold: z.boolean().optional(),
})
const rex = { name: 'Rex', id: 1 }

interface Node {
  next?: Node
}
const node: z.ZodType<Node> = z.object({
  get next() {
    return node.exactOptional()
  },
})
const list: z.ZodType<Node> = z.object({ next: later(() => list).exactOptional() })

const pet = discriminated('kind', [
  [['cat'], z.object({ kind: z.literal('cat'), lives: z.int() })],
  [['dog'], z.object({ kind: z.literal('dog') })],
])

class Rex {
  name = 'Rex'
  id = 1
}

const cases: [what: string, schema: z.ZodType, value: unknown, isAsDeclared: boolean][] = [
  ['an object', dog, rex, true],
  ['an object without prototype', dog, Object.assign(Object.create(null), rex), true],
  ['every optional property', dog, { ...rex, status: 'a', note: 'n', sold: false }, true],
  ['an optional property that is undefined', dog, { ...rex, note: undefined }, true],
  ['a property that may be absent and is undefined', dog, { ...rex, status: undefined }, true],
  ['an undeclared property that is undefined', dog, { ...rex, secret: undefined }, false],
  ['a required property that is undefined', dog, { ...rex, id: undefined }, false],
  ['an undeclared property, which must be stripped', dog, { ...rex, secret: 1 }, false],
  ['an inherited property', dog, Object.create(rex), false],
  ['an instance of a class, which may serialize to anything', dog, new Rex(), false],
  ['a missing property', dog, { name: 'Rex' }, false],
  ['a property that JSON leaves out', dog, Object.defineProperty({ name: 'Rex' }, 'id', { value: 1 }), false],
  ['an array for an object', dog, [], false],
  ['null', dog, null, false],
  ['undefined', dog, undefined, false],
  ['text that is too long', dog, { ...rex, name: 'Rexx' }, false],
  ['text that is too short', dog, { ...rex, name: '' }, false],
  ['text that violates its pattern', dog, { ...rex, name: '0' }, false],
  ['a value that is not in the enum', dog, { ...rex, status: 'c' }, false],
  ['text instead of true or false', z.object({ a: z.boolean() }), { a: 'yes' }, false],
  ['an integer as text', dog, { ...rex, id: '1' }, false],
  ['an integer below its minimum', dog, { ...rex, id: 0 }, false],
  ['an integer beyond 2^53-1', dog, { ...rex, id: 2 ** 53 }, false],
  ['a fraction', dog, { ...rex, id: 1.5 }, false],
  ['NaN', dog, { ...rex, id: Number.NaN }, false],
  ['an int32', z.int32(), 2_147_483_647, true],
  ['an int32 that is out of range', z.int32(), 2_147_483_648, false],
  ['exclusive bounds', z.int().gt(1).lt(3), 2, true],
  ['an exclusive minimum', z.int().gt(1), 1, false],
  ['an exclusive maximum', z.int().lt(3), 3, false],
  ['an array', z.array(dog).max(2), [rex, rex], true],
  ['an array that is too long', z.array(dog).max(2), [rex, rex, rex], false],
  ['an array with a hole', z.array(dog), new Array(1), false],
  ['an item that is undefined, which JSON cannot represent', z.array(z.string().optional()), [undefined], false],
  ['an item that is wrong', z.array(dog), [rex, {}], false],
  ['an optional header that is not sent', z.string().regex(/^a$/).optional(), undefined, true],
  ['an object that takes no other property', z.strictObject({ a: z.int() }), { a: 1 }, true],
  ['a property that the object does not take', z.strictObject({ a: z.int() }), { a: 1, b: 1 }, false],
  ['a property with the name of an inherited one', z.object({}), JSON.parse('{"__proto__":1}'), false],
  ['a property that has a default', z.object({ a: z.int().default(1) }), { a: 2 }, true],
  ['a missing property that has a default, which must be filled in', z.object({ a: z.int().default(1) }), {}, false],
  ['a missing value that has a default, which must be filled in', z.string().default('b'), undefined, false],
  [
    'a name of several characters that need an escape',
    z.object({ '\'"\u2028\\': z.int() }),
    { '\'"\u2028\\': 1 },
    true,
  ],
  ['a required header that is not sent', z.string().regex(/^a$/), undefined, false],
  ['a number', z.number().gte(1).lt(2), 1.5, true],
  ['a number beyond its maximum', z.number().gte(1).lt(2), 2, false],
  ['a number that JSON cannot represent', z.number(), Number.POSITIVE_INFINITY, false],
  ['text of a format', format('date-time').max(30), '2026-11-29T10:00:00Z', true],
  ['text that is not of its format', format('date-time'), '2026-02-29T10:00:00Z', false],
  ['text of a format that is too long', format('uuid').max(9), '1725ff48-ab45-4bb5-9d02-88745177dedb', false],
  ['null', dog.nullable(), null, true],
  ['another value than null', dog.nullable(), rex, true],
  ['null where it is not allowed', z.object({ a: z.string() }), { a: null }, false],
  ['what two objects declare', all([z.object({ a: z.int() }), dog]), { ...rex, a: 1 }, true],
  ['what neither of two objects declares', all([z.object({ a: z.int() }), dog]), { ...rex, a: 1, b: 1 }, false],
  ['what one of two objects refuses', all([z.object({ id: z.int().max(1) }), dog]), { ...rex, id: 2 }, false],
  [
    'a member that one of two objects requires',
    all([z.object({ a: z.int() }), z.object({ a: z.int().exactOptional() })]),
    {},
    false,
  ],
  ['what a closed object refuses', all([z.strictObject({ a: z.int() }), dog]), { ...rex, a: 1 }, false],
  ['a constraint that nothing here knows', all([dog], [uniqueItems()]), rex, false],
  ['the alternative of a tag', pet, { kind: 'cat', lives: 9 }, true],
  ['another alternative than that of the tag', pet, { kind: 'dog', lives: 9 }, false],
  ['a tag that is not known', pet, { kind: 'cow' }, false],
  ['a schema that contains itself', node, { next: { next: {} } }, true],
  ['a mistake in a schema that contains itself', node, { next: { next: { nxt: {} } } }, false],
  ['a schema that is defined later', list, { next: { next: {} } }, true],
  ['a mistake in a schema that is defined later', list, { next: { next: 1 } }, false],
]

test.each(cases)('%s', (_what, schema, value, isAsDeclared) => {
  const look = compileAsDeclared(schema)
  expect(look(value)).toBe(isAsDeclared)
})

test.each(cases.filter(([, , , isAsDeclared]) => isAsDeclared))(
  'a value that passes is what the schema would return: %s',
  (_what, schema, value) => {
    const json: string | undefined = JSON.stringify(value)
    const { success, data } = schema.safeParse(json && JSON.parse(json))
    expect({ success, json: JSON.stringify(data) }).toEqual({ success: true, json })
  },
)

describe('left to the schema', () => {
  test.each<[what: string, schema: z.ZodType, value: unknown]>([
    ['a refinement', z.string().refine(() => false), 'a'],
    ['a refinement of an enum', z.enum(['a']).refine(() => false), 'a'],
    ['a refinement of an object', z.object({}).refine(() => false), {}],
    ['a transformation', z.string().transform(() => 'b'), 'a'],
    ['text that the schema changes', z.string().trim(), ' a'],
    ['a format', z.email(), 'a'],
    ['a multiple', z.int().multipleOf(2), 1],
    ['an object that takes any property', z.looseObject({}), {}],
    ['an object that takes others of one type', z.object({}).catchall(z.string()), {}],
    ['a union', z.union([z.string(), z.int()]), 'a'],
    ['a pattern that keeps state', z.string().regex(/a/g), 'a'],
    ['text whose length is in doubt', z.string().min(2), 'ab'],
  ])('%s', (_what, schema, value) => {
    expect(compileAsDeclared(schema)(value)).toBe(false)
  })
})
