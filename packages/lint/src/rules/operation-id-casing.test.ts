import { expect, test } from 'vitest'
import { findings } from '../../test/toys.fixture.ts'

const TOY = ['paths', '/toys/{toyId}', 'get']

test('an operationId is camelCase', async () => {
  expect(await findings((toys) => toys.setIn([...TOY, 'operationId'], 'get_toy'))).toEqual([
    {
      rule: 'contract-first/operation-id-casing',
      at: '#/paths/~1toys~1{toyId}/get/operationId',
      message:
        '"get_toy" should use camelCase: the operationId becomes the name of a function in the server and the client. Write it as getToy.',
    },
  ])
  expect(await findings((toys) => toys.setIn([...TOY, 'operationId'], 'getToy2'))).toEqual([])
})
