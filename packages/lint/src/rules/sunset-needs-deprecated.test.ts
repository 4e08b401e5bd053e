import { expect, test } from 'vitest'
import { findings } from '../../test/toys.fixture.ts'

const LIST = ['paths', '/toys', 'get']
const TOY = ['paths', '/toys/{toyId}', 'get']
const message =
  'This has a day of removal, but is not deprecated. Add "deprecated: true", or remove x-deprecated-sunset.'

test.each([
  ['operation', LIST, '#/paths/~1toys/get/x-deprecated-sunset'],
  ['parameter', [...TOY, 'parameters', 0], '#/paths/~1toys~1{toyId}/get/parameters/0/x-deprecated-sunset'],
  [
    'property',
    ['components', 'schemas', 'Toy', 'properties', 'name'],
    '#/components/schemas/Toy/properties/name/x-deprecated-sunset',
  ],
])('the %s has a day of removal only when it is deprecated', async (_what, path, at) => {
  expect(await findings((toys) => toys.setIn([...path, 'x-deprecated-sunset'], '2030-12-05'))).toEqual([
    { rule: 'contract-first/sunset-needs-deprecated', at, message },
  ])
})

test('deprecated: false does not count', async () => {
  expect(await findings((toys) => toys.setIn([...TOY, 'parameters', 1, 'deprecated'], false))).toEqual([
    {
      rule: 'contract-first/sunset-needs-deprecated',
      at: '#/paths/~1toys~1{toyId}/get/parameters/1/x-deprecated-sunset',
      message,
    },
  ])
})
