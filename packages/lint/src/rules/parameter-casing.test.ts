import { expect, test } from 'vitest'
import { findings } from '../../test/toys.fixture.ts'

const LIST = ['paths', '/toys', 'get']
const TOY = ['paths', '/toys/{toyId}', 'get']

test('a query parameter is camelCase', async () => {
  const parameter = {
    name: 'Max_Price',
    in: 'query',
    description: 'At most.',
    schema: { type: 'string' },
    example: '9',
  }
  expect(await findings((toys) => toys.addIn([...LIST, 'parameters'], parameter))).toEqual([
    {
      rule: 'contract-first/parameter-casing',
      at: '#/paths/~1toys/get/parameters/2/name',
      message:
        '"Max_Price" should use camelCase: the parameters of queries and paths are written alike. Write it as maxPrice.',
    },
  ])
  const named = { ...parameter, name: 'maxPrice' }
  expect(await findings((toys) => toys.addIn([...LIST, 'parameters'], named))).toEqual([])
})

test('a path parameter is camelCase', async () => {
  const renamed = await findings((toys) => {
    toys.setIn([...TOY, 'parameters', 0, 'name'], 'toy-id')
    toys.setIn(['paths', '/toys/{toy-id}'], toys.getIn(['paths', '/toys/{toyId}']))
    toys.deleteIn(['paths', '/toys/{toyId}'])
  })
  expect(renamed).toEqual([
    {
      rule: 'contract-first/parameter-casing',
      at: '#/paths/~1toys~1{toy-id}/get/parameters/0/name',
      message:
        '"toy-id" should use camelCase: the parameters of queries and paths are written alike. Write it as toyId.',
    },
  ])
})
