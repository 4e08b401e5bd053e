import { expect, test } from 'vitest'
import { findings } from './findings.ts'

const LIST = ['paths', '/toys', 'get']
const TOY = ['paths', '/toys/{toyId}', 'get']

test.each([
  [0, 'limit'],
  [1, 'cursor'],
])('an operation that returns an array has parameter %i, %s', async (index, name) => {
  const without = await findings((toys) => {
    toys.setIn([...TOY, 'x-replaced-by'], 'findToys')
    toys.setIn([...LIST, 'operationId'], 'findToys')
    toys.deleteIn([...LIST, 'parameters', index])
    toys.deleteIn(['components', 'parameters', name])
  })
  expect(without).toEqual([
    {
      rule: 'petstore/list-paging',
      at: '#/paths/~1toys/get',
      message: `This operation returns a list without the query parameter ${name}. Reference #/components/parameters/${name}, so that the list can grow without breaking its clients.`,
    },
  ])
})

test('an operation that calls itself a list has both parameters, whatever it returns', async () => {
  const renamed = await findings((toys) => toys.setIn([...TOY, 'operationId'], 'listOneToy'))
  expect(renamed).toEqual([
    {
      rule: 'petstore/list-paging',
      at: '#/paths/~1toys~1{toyId}/get',
      message:
        'This operation returns a list without the query parameter limit and cursor. Reference #/components/parameters/limit and #/components/parameters/cursor, so that the list can grow without breaking its clients.',
    },
  ])
  expect(await findings((toys) => toys.setIn([...TOY, 'operationId'], 'listenToToy'))).toEqual([])
})

test('a parameter of the same name elsewhere does not page', async () => {
  const moved = await findings((toys) => {
    toys.setIn(['components', 'parameters', 'limit', 'in'], 'header')
    toys.setIn(['components', 'parameters', 'limit', 'name'], 'Limit')
  })
  expect(moved.map(({ rule }) => rule)).toEqual(['petstore/list-paging'])
})

test('the path may declare the parameters for its operations', async () => {
  const moved = await findings((toys) => {
    toys.setIn(['paths', '/toys', 'parameters'], toys.getIn([...LIST, 'parameters']))
    toys.deleteIn([...LIST, 'parameters'])
  })
  expect(moved).toEqual([])
})
