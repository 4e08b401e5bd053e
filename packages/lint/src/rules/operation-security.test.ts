import { expect, test } from 'vitest'
import { findings as ofParcels } from '../../test/parcels.fixture.ts'
import { findings } from '../../test/toys.fixture.ts'

const LIST = ['paths', '/toys', 'get']
const message =
  'This operation can be called without a credential. Remove "security" here, so that the requirement of the document applies, or name a scheme in each alternative.'

test.each([
  ['an empty list', []],
  ['an empty alternative', [{ bearerAuth: [] }, {}]],
])('an operation is not opened by %s', async (_what, security) => {
  expect(await findings((toys) => toys.setIn([...LIST, 'security'], security))).toEqual([
    { rule: 'contract-first/operation-security', at: '#/paths/~1toys/get/security', message },
  ])
})

test('an operation is open if the document requires nothing', async () => {
  const open = await findings((toys) => {
    toys.setIn([...LIST, 'security'], [{ bearerAuth: [] }])
    toys.setIn(['security'], [])
  })
  expect(open).toEqual([{ rule: 'contract-first/operation-security', at: '#/paths/~1toys~1{toyId}/get', message }])
})

test('an operation may name its scheme itself', async () => {
  expect(await findings((toys) => toys.setIn([...LIST, 'security'], [{ bearerAuth: [] }]))).toEqual([])
})

test('an operation that is named as open may be called by anyone', async () => {
  const change = (parcels: Parameters<Parameters<typeof ofParcels>[0]>[0]) =>
    parcels.setIn(['paths', '/parcels', 'get', 'security'], [])
  expect(await ofParcels(change)).toHaveLength(1)
  expect(await ofParcels(change, { 'operation-security': { open: ['listParcels'] } })).toEqual([])
})
