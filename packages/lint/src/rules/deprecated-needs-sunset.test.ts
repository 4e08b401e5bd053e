import { expect, test } from 'vitest'
import { findings } from '../../test/toys.fixture.ts'

const TOY = ['paths', '/toys/{toyId}', 'get']
const message = `This is deprecated, but nothing says how long it still works. Add the day of its removal, such as x-deprecated-sunset: '2030-12-05'.`

test.each([
  ['operation', TOY, '#/paths/~1toys~1{toyId}/get/deprecated'],
  ['parameter', [...TOY, 'parameters', 1], '#/paths/~1toys~1{toyId}/get/parameters/1/deprecated'],
  [
    'property',
    ['components', 'schemas', 'Toy', 'properties', 'colour'],
    '#/components/schemas/Toy/properties/colour/deprecated',
  ],
])('a deprecated %s says how long it still works', async (_what, path, at) => {
  expect(await findings((toys) => toys.deleteIn([...path, 'x-deprecated-sunset']))).toEqual([
    { rule: 'contract-first/deprecated-needs-sunset', at, message },
  ])
})

test('a property that is deprecated next to its $ref needs a day of removal', async () => {
  const path = ['components', 'schemas', 'Toy', 'properties', 'spare']
  const spare = { $ref: '#/components/schemas/Toy', deprecated: true }
  expect(await findings((toys) => toys.setIn(path, spare))).toEqual([
    {
      rule: 'contract-first/deprecated-needs-sunset',
      at: '#/components/schemas/Toy/properties/spare/deprecated',
      message,
    },
  ])
  const dated = { ...spare, 'x-deprecated-sunset': '2030-12-05' }
  expect(await findings((toys) => toys.setIn(path, dated))).toEqual([])
})

test('only a deprecated part needs a day of removal', async () => {
  expect(await findings((toys) => toys.setIn(['paths', '/toys', 'get', 'deprecated'], false))).toEqual([])
})
