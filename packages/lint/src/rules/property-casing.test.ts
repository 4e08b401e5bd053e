import { expect, test } from 'vitest'
import { findings } from '../../test/toys.fixture.ts'

const TOY_PROPERTIES = ['components', 'schemas', 'Toy', 'properties']

test('a property is camelCase', async () => {
  const property = { type: 'string', examples: ['red'] }
  expect(await findings((toys) => toys.setIn([...TOY_PROPERTIES, 'main_colour'], property))).toEqual([
    {
      rule: 'contract-first/property-casing',
      at: '#/components/schemas/Toy/properties/main_colour',
      message:
        '"main_colour" should use camelCase: the properties of all objects are written alike. Write it as mainColour.',
    },
  ])
  expect(await findings((toys) => toys.setIn([...TOY_PROPERTIES, 'mainColour'], property))).toEqual([])
})
