import { expect, test } from 'vitest'
import { findings } from '../../test/toys.fixture.ts'

const LIST = ['paths', '/toys', 'get']
const TOY = ['paths', '/toys/{toyId}', 'get']

test('a header parameter is Train-Case, and need not be camelCase', async () => {
  expect(await findings((toys) => toys.setIn([...TOY, 'parameters', 1, 'name'], 'toyShelf'))).toEqual([
    {
      rule: 'contract-first/header-casing',
      at: '#/paths/~1toys~1{toyId}/get/parameters/1/name',
      message: '"toyShelf" should use Train-Case: headers are written as HTTP writes them. Write it as Toy-Shelf.',
    },
  ])
  expect(await findings((toys) => toys.setIn([...TOY, 'parameters', 1, 'name'], 'X-Toy-Shelf'))).toEqual([])
})

test('a response header is Train-Case', async () => {
  const header = { schema: { type: 'string' }, example: '"2"' }
  expect(await findings((toys) => toys.setIn([...LIST, 'responses', '200', 'headers', 'e_tag'], header))).toEqual([
    {
      rule: 'contract-first/header-casing',
      at: '#/paths/~1toys/get/responses/200/headers/e_tag',
      message: '"e_tag" should use Train-Case: headers are written as HTTP writes them. Write it as E-Tag.',
    },
  ])
  expect(await findings((toys) => toys.setIn([...LIST, 'responses', '200', 'headers', 'ETag'], header))).toEqual([])
})
