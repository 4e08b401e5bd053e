import { expect, test } from 'vitest'
import { findings } from '../../test/toys.fixture.ts'

const TOY_PROPERTIES = ['components', 'schemas', 'Toy', 'properties']

test.each([{ type: 'integer' }, { type: ['integer', 'null'] }, { type: 'integer', format: 'int128' }])(
  'the schema %j lacks an integer format',
  async (type) => {
    const schema = { ...type, examples: [3] }
    expect(await findings((toys) => toys.setIn([...TOY_PROPERTIES, 'price'], schema))).toEqual([
      {
        rule: 'contract-first/integer-format',
        at: '#/components/schemas/Toy/properties/price/format',
        message: 'An integer needs "format: int32" or "format: int64": clients choose the type of the number by it.',
      },
    ])
  },
)

test('a number that is not an integer needs no format', async () => {
  const schema = { type: 'number', examples: [0.5] }
  expect(await findings((toys) => toys.setIn([...TOY_PROPERTIES, 'price'], schema))).toEqual([])
})
