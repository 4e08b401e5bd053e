import { expect, test } from 'vitest'
import { complaintsOf } from '../document.fixture.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test.each([
  ['allOf', { A: { allOf: [{ type: 'object' }, ref('A')] } }],
  ['anyOf', { A: { anyOf: [{ type: 'string' }, { not: ref('A') }] } }],
  ['if', { A: { if: ref('A') } }],
  [
    'a $ref with something beside it',
    { B: { ...ref('C'), minLength: 1 }, C: { oneOf: [{ $ref: '#/components/schemas/B' }] } },
  ],
])('a schema that is applied to one value without end is refused: %s', async (_what, schemas) => {
  expect(await complaintsOf({ components: { schemas } })).toEqual([
    expect.stringMatching(
      /^\$ref "#\/components\/schemas\/[AB]" leads back to itself, for the same value: a recursion has to/,
    ),
  ])
})

test('a recursion through a property or an item has an end', async () => {
  const schemas = {
    A: { type: 'object', properties: { next: ref('A'), all: { type: 'array', items: ref('B') } } },
    B: { allOf: [ref('C'), ref('C')] },
    C: { type: 'object', additionalProperties: ref('B') },
  }
  expect(await complaintsOf({ components: { schemas } })).toEqual([])
})
