import { expect, test } from 'vitest'
import * as z from 'zod'
import { withoutRefused } from '../response/undeclared.ts'
import { all, anyOf, later, once, oneOf, uniqueItems } from './index.ts'

// Each of these would run for years if its time doubled with each of the levels.
const LEVELS = 60

/** A value in itself, `LEVELS` times. */
function nested(innermost: unknown): unknown {
  return Array.from({ length: LEVELS }).reduce((inner) => ({ name: 'a', any: inner }), innermost)
}

const Tree: z.ZodType = once(
  z.object({
    name: z.string(),
    any: anyOf([later(() => Tree), z.string(), z.object({}).catchall(later(() => Tree))]).exactOptional(),
  }),
)

const ClosedTree: z.ZodType = once(
  z.strictObject({
    name: z.string(),
    any: oneOf([later(() => ClosedTree), z.array(later(() => ClosedTree)), all([later(() => ClosedTree), z.string()])]),
  }),
)

test('each value is judged once, however many alternatives ask', () => {
  expect(Tree.parse(nested('x'))).toEqual(nested('x'))
  expect(Tree.parse(nested({ name: 'a', more: 1 }))).toEqual(nested({ name: 'a' }))
  expect(Tree.safeParse(nested(5)).success).toBe(false)
})

test('undeclared members are found at any depth of closed alternatives', () => {
  const value = nested({ name: 'a', any: [], more: 1 })
  const kept = withoutRefused(value, ClosedTree.safeParse(value).error?.issues ?? [])
  expect(kept).toEqual(nested({ name: 'a', any: [] }))
})

test('the error of nested alternatives is short', () => {
  const { error } = Tree.safeParse(nested(5))
  expect(error?.issues).toMatchObject([{ path: ['any'] }])
  expect(error?.message.length).toBeLessThan(1_000)
})

test('what both parts of a schema find wrong is told once', () => {
  const Twice: z.ZodType = once(z.object({ any: all([later(() => Twice), later(() => Twice)]).exactOptional() }))
  const issues = Twice.safeParse(nested(5)).error?.issues ?? []
  expect(issues.map(({ path }) => path)).toEqual([Array.from({ length: LEVELS }, () => 'any')])
})

test('items that are repeated are found in any order of their names, in a list of any length', () => {
  const unique = uniqueItems()
  const items = Array.from({ length: 20_000 }, (_, index) => ({ index, of: [{ a: 1, b: '1' }] }))
  expect(unique.safeParse(items).success).toBe(true)
  const repeated = { of: [{ b: '1', a: 1 }], index: 7 }
  expect(unique.safeParse([...items, repeated]).error?.issues).toMatchObject([{ path: [20_000] }])
  expect(unique.safeParse([1, '1', [1], ['1'], { 1: 1 }, null, 'null', '[1]', '"[1]']).success).toBe(true)
})
