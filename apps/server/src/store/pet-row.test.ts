import { expect, test } from 'vitest'
import { petOfRow, petOfValues } from './pet-row.ts'

test.each(['lost', 'toString', '', 7])(
  'a stored status %j, which the contract does not know, is never returned',
  (status) => {
    const message = `A stored pet has the unknown status "${status}"`
    expect(() => petOfValues([1, 'Rex', 7, status])).toThrow(message)
    expect(() => petOfRow({ id: 1, name: 'Rex', category_id: 7, status })).toThrow(message)
  },
)

test('a pet without a status has no such property', () => {
  expect(Object.entries(petOfValues([1, 'Rex', 7, null]))).toEqual([
    ['name', 'Rex'],
    ['categoryId', 7],
    ['id', 1],
  ])
})

test.each([[['1', 'Rex', 7, null]], [[1, null, 7, null]], [[1, 'Rex', '7', null]], [[7, 1, 'Rex', null]], [[]]])(
  'columns of another statement, %j, are not a pet',
  (values) => {
    expect(() => petOfValues(values)).toThrow('correct the statement that reads it')
  },
)
