import { expect, test } from 'vitest'
import { document, operations } from '../contract.ts'

test('§6 not shown, events: the contract has neither webhooks nor callbacks', () => {
  expect(document.webhooks).toBeUndefined()
  expect(operations.filter(({ operation }) => 'callbacks' in operation)).toEqual([])
})
