import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { all, anyObject, anyOf, anything, conditional, discriminated, required, without } from './index.ts'

const a = z.object({ a: z.int().exactOptional() })
const b = z.object({ b: z.int().exactOptional() })

describe('an object keeps the properties that a matching schema names', () => {
  test.each<[title: string, schema: z.ZodType, kept: unknown]>([
    ['one that only requires names none', all([a, required(['b'])]), { a: 1 }],
    ['neither do alternatives that only require', all([a, z.xor([required(['b']), required(['x'])])]), { a: 1 }],
    ['nor an object of which nothing is known', all([a, anyObject()]), { a: 1 }],
    ['nor one that allows everything', all([a, anything()]), { a: 1 }],
    ['all parts count together', all([a, b]), { a: 1, b: 2 }],
    ['all alternatives that hold', anyOf([a, b, z.string()]), { a: 1, b: 2 }],
    ['a condition and what follows', conditional(a, b, undefined), { a: 1, b: 2 }],
    ['where nothing is named, everything stays', all([anyObject()], [required(['a'])]), { a: 1, b: 2, c: { d: 3 } }],
    ['what is required stays, where something is named', all([a], [], { required: ['c', 'x'] }), { a: 1, c: { d: 3 } }],
  ])('%s', (_title, schema, kept) => {
    expect(schema.parse({ a: 1, b: 2, c: { d: 3 } })).toEqual(kept)
  })

  test('even in nested objects, and in each item of an array', () => {
    const inner = all([z.object({ c: anyObject() }), z.object({ c: z.object({ d: z.int() }) })])
    expect(inner.parse({ c: { d: 1, e: 2 } })).toEqual({ c: { d: 1 } })
    expect(all([z.array(a), z.array(anyObject())]).parse([{ a: 1, c: 2 }])).toEqual([{ a: 1 }])
  })
})

describe('unevaluated properties', () => {
  test('are those that no part names, even if a part requires them or allows everything', () => {
    const closed = all([a, anyObject(), required(['b'])], [], { unevaluated: false })
    expect(closed.safeParse({ b: 1 }).error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['b'] }])
    expect(all([anyObject()], [], { unevaluated: false }).safeParse({ b: 1 }).success).toBe(false)
    expect(all([a], [], { unevaluated: z.string() }).parse({ a: 1, b: 'x' })).toEqual({ a: 1, b: 'x' })
  })
})

test('omitted members are dropped before anything reads them', () => {
  const closed = without(['id', 'x'], z.strictObject({ a: z.int() }))
  expect(closed.parse({ id: 'any', a: 1 })).toEqual({ a: 1 })
  expect(closed.safeParse({ a: 1, b: 2 }).success).toBe(false)
})

describe('a discriminator', () => {
  const cat = z.object({ kind: z.string(), claws: z.int() })
  const animal = discriminated(
    'kind',
    [
      [['cat', 'kitty'], cat],
      [['dog'], b],
    ],
    z.null(),
  )

  test('chooses the one schema that judges and strips', () => {
    expect(animal.parse({ kind: 'kitty', claws: 1, b: 2 })).toEqual({ kind: 'kitty', claws: 1 })
    expect(animal.safeParse({ kind: 'cat', claws: 'x' }).error?.issues).toMatchObject([{ path: ['claws'] }])
    expect(animal.parse(null)).toBe(null)
  })

  test.each([[{ kind: 'cow' }], [{}], [{ kind: 1 }]])('%j: the message lists the possible values', (value) => {
    const issue = { code: 'invalid_value', path: ['kind'], values: ['cat', 'kitty', 'dog'] }
    expect(animal.safeParse(value).error?.issues).toMatchObject([issue])
  })

  test('a value that is neither an object nor otherwise allowed is reported as such', () => {
    expect(animal.safeParse('cat').success).toBe(false)
    expect(discriminated('kind', [[['cat'], cat]]).safeParse(1).error?.issues).toMatchObject([{ expected: 'object' }])
  })
})
