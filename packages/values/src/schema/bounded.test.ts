import { expect, test } from 'vitest'
import { createSchemas } from './schemas.ts'

const tree = { $ref: '#/components/schemas/Tree' }
const schemas = {
  Tree: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      any: { anyOf: [tree, { type: 'string' }, { type: 'object', additionalProperties: tree }] },
    },
  },
  Set: { type: 'array', uniqueItems: true },
}
const at = (name: string) => createSchemas({ components: { schemas } }).at(`/components/schemas/${name}`)

// It would run for years if its time doubled with each of the levels.
const nested = (innermost: unknown): unknown =>
  Array.from({ length: 60 }).reduce((inner) => ({ name: 'a', any: inner }), innermost)

test('each value is judged once, however many alternatives ask, and each error is told once', () => {
  expect(at('Tree').isValid(nested('x'))).toBe(true)
  expect(at('Tree').isValid(nested(5))).toBe(false)
  const errors = at('Tree').validate({ name: 'a', any: { name: 'a', any: { any: 'x' } } })
  expect(errors.map((error) => [error.at, error.keyword, error.pointer])).toContainEqual([
    '/any/any',
    'required',
    '/components/schemas/Tree/required',
  ])
  expect(at('Tree').validate(nested(5)).length).toBeLessThan(1_000)
})

test('repeated items are found in a list of any length', () => {
  const items = Array.from({ length: 30_000 }, (_, index) => ({ index, of: { a: 1 } }))
  expect(at('Set').isValid(items)).toBe(true)
  expect(at('Set').validate([...items, { of: { a: 1 }, index: 7 }])).toMatchObject([{ keyword: 'uniqueItems', at: '' }])
})
