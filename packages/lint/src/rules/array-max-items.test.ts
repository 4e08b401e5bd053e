import { expect, test } from 'vitest'
import { findings } from '../../test/toys.fixture.ts'

const TOY_PROPERTIES = ['components', 'schemas', 'Toy', 'properties']

test.each([['array'], [['array', 'null']]])('a schema of type %j has maxItems', async (type) => {
  const schema = { type, items: { type: 'string' }, examples: [['rubber']] }
  expect(await findings((toys) => toys.setIn([...TOY_PROPERTIES, 'parts'], schema))).toEqual([
    {
      rule: 'contract-first/array-max-items',
      at: '#/components/schemas/Toy/properties/parts/maxItems',
      message: 'An array without maxItems can grow without bound: say how many items it holds at most.',
    },
  ])
  const bounded = { ...schema, maxItems: 3 }
  expect(await findings((toys) => toys.setIn([...TOY_PROPERTIES, 'parts'], bounded))).toEqual([])
})

test('a tuple that allows no more items is bounded', async () => {
  const pair = {
    type: 'array',
    prefixItems: [{ type: 'string' }, { type: 'string' }],
    items: false,
    examples: [['a', 'b']],
  }
  expect(await findings((toys) => toys.setIn([...TOY_PROPERTIES, 'parts'], pair))).toEqual([])
})
