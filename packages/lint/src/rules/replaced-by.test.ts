import { expect, test } from 'vitest'
import { findings } from '../../test/toys.fixture.ts'

const TOY = ['paths', '/toys/{toyId}', 'get']

test.each(['findToys', 'getToy'])('%s is not another operation', async (replacement) => {
  expect(await findings((toys) => toys.setIn([...TOY, 'x-replaced-by'], replacement))).toEqual([
    {
      rule: 'contract-first/replaced-by',
      at: '#/paths/~1toys~1{toyId}/get/x-replaced-by',
      message: `"${replacement}" is no other operation of this document. Write the operationId of the one to use instead: listToys.`,
    },
  ])
})

test('only a deprecated operation has a replacement', async () => {
  expect(await findings((toys) => toys.setIn(['paths', '/toys', 'get', 'x-replaced-by'], 'getToy'))).toEqual([
    {
      rule: 'contract-first/replaced-by',
      at: '#/paths/~1toys/get/x-replaced-by',
      message:
        'This operation has a replacement, but is not deprecated. Add "deprecated: true", or remove x-replaced-by.',
    },
  ])
})

test('a deprecated operation may have no replacement', async () => {
  expect(await findings((toys) => toys.deleteIn([...TOY, 'x-replaced-by']))).toEqual([])
})
