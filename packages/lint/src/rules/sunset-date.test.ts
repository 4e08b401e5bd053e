import { expect, test } from 'vitest'
import { findings } from '../../test/toys.fixture.ts'

const SHELF = ['paths', '/toys/{toyId}', 'get', 'parameters', 1, 'x-deprecated-sunset']

test.each([
  ['2030-02-30', '"2030-02-30"'],
  ['2030-02-29', '"2030-02-29"'],
  ['2030-13-01', '"2030-13-01"'],
  ['2030-12-5', '"2030-12-5"'],
  ['2030-12', '"2030-12"'],
  ['2030-12-05T00:00:00Z', '"2030-12-05T00:00:00Z"'],
  ['5 December 2030', '"5 December 2030"'],
  [20301205, '20301205'],
])('%s is not a day of the calendar', async (sunset, shown) => {
  expect(await findings((toys) => toys.setIn(SHELF, sunset))).toEqual([
    {
      rule: 'contract-first/sunset-date',
      at: '#/paths/~1toys~1{toyId}/get/parameters/1/x-deprecated-sunset',
      message: `${shown} is not a day of the calendar. Write year, month and day in quotes, such as '2030-12-05'.`,
    },
  ])
})

test.each(['2030-12-31', '2032-02-29'])('%s is a day of the calendar', async (sunset) => {
  expect(await findings((toys) => toys.setIn(SHELF, sunset))).toEqual([])
})
