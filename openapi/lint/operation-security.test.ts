import { expect, test } from 'vitest'
import { findings } from './findings.ts'

const LIST = ['paths', '/toys', 'get']
const message =
  'This operation can be called without an API key. Remove "security" here, so that the requirement of the document applies, or name a scheme in each alternative.'

test.each([
  ['an empty list', []],
  ['an empty alternative', [{ bearerAuth: [] }, {}]],
])('an operation is not opened by %s', async (_what, security) => {
  expect(await findings((toys) => toys.setIn([...LIST, 'security'], security))).toEqual([
    { rule: 'petstore/operation-security', at: '#/paths/~1toys/get/security', message },
  ])
})

test('an operation is not open because the document asks for nothing', async () => {
  const open = await findings((toys) => {
    toys.setIn([...LIST, 'security'], [{ bearerAuth: [] }])
    toys.setIn(['security'], [])
  })
  expect(open).toEqual([{ rule: 'petstore/operation-security', at: '#/paths/~1toys~1{toyId}/get', message }])
})

test('an operation may name its scheme itself', async () => {
  expect(await findings((toys) => toys.setIn([...LIST, 'security'], [{ bearerAuth: [] }]))).toEqual([])
})
