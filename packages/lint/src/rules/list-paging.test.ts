import { expect, test } from 'vitest'
import { findings as ofParcels } from '../../test/parcels.fixture.ts'
import { findings } from '../../test/toys.fixture.ts'

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
      rule: 'contract-first/list-paging',
      at: '#/paths/~1toys/get',
      message: `This operation returns a list without the query parameter ${name}. Reference #/components/parameters/${name}, so that the list can grow without breaking its clients.`,
    },
  ])
})

test('an operation that calls itself a list has both parameters, whatever it returns', async () => {
  const renamed = await findings((toys) => toys.setIn([...TOY, 'operationId'], 'listOneToy'))
  expect(renamed).toEqual([
    {
      rule: 'contract-first/list-paging',
      at: '#/paths/~1toys~1{toyId}/get',
      message:
        'This operation returns a list without the query parameter limit and cursor. Reference #/components/parameters/limit and #/components/parameters/cursor, so that the list can grow without breaking its clients.',
    },
  ])
  expect(await findings((toys) => toys.setIn([...TOY, 'operationId'], 'listenToToy'))).toEqual([])
})

test('a parameter next to the $ref of the path item pages, too', async () => {
  const moved = await findings((toys) => {
    const parameters = toys.getIn([...LIST, 'parameters'])
    toys.deleteIn([...LIST, 'parameters'])
    toys.setIn(['components', 'pathItems', 'Toys'], toys.getIn(['paths', '/toys']))
    toys.setIn(['paths', '/toys'], toys.createNode({ $ref: '#/components/pathItems/Toys' }))
    toys.setIn(['paths', '/toys', 'parameters'], parameters)
  })
  expect(moved.filter(({ rule }) => rule === 'contract-first/list-paging')).toEqual([])
})

test('a parameter of the same name elsewhere does not page', async () => {
  const moved = await findings((toys) => {
    toys.setIn(['components', 'parameters', 'limit', 'in'], 'header')
    toys.setIn(['components', 'parameters', 'limit', 'name'], 'Limit')
  })
  expect(moved.map(({ rule }) => rule)).toEqual(['contract-first/list-paging'])
})

test('the path may declare the parameters for its operations', async () => {
  const moved = await findings((toys) => {
    toys.setIn(['paths', '/toys', 'parameters'], toys.getIn([...LIST, 'parameters']))
    toys.deleteIn([...LIST, 'parameters'])
  })
  expect(moved).toEqual([])
})

test.each(['after', 'page_token', 'pageToken', 'page[number]', 'starting_after', 'offset'])(
  'without options, a list may be paged by %s',
  async (name) => {
    const page = { name, in: 'query', description: 'Where to go on.', schema: { type: 'string' }, example: '2' }
    const found = await ofParcels((parcels) => parcels.setIn(['paths', '/parcels', 'parameters', 0], page))
    expect(found.filter(({ rule }) => rule === 'contract-first/list-paging')).toEqual([])
  },
)

test('without options, a list that can only be cut off is not paged', async () => {
  expect(await ofParcels((parcels) => parcels.deleteIn(['paths', '/parcels', 'parameters']))).toEqual([
    {
      rule: 'contract-first/list-paging',
      at: '#/paths/~1parcels/get',
      message:
        'This operation returns a list without a query parameter to page it by, such as cursor. Add one, so that the list can grow without breaking its clients, or name yours in "parameters" of this rule.',
    },
  ])
})
