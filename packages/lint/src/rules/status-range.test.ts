import { expect, test } from 'vitest'
import { findings } from '../../test/parcels.fixture.ts'

const RESPONSES = ['paths', '/parcels', 'get', 'responses']

test.each(['5xx', '5Xx', '5xX'])('%s is written in capitals', async (status) => {
  const response = { $ref: '#/components/responses/Failed' }
  expect(await findings((parcels) => parcels.setIn([...RESPONSES, status], response))).toEqual([
    {
      rule: 'contract-first/status-range',
      at: `#/paths/~1parcels/get/responses/${status}`,
      message: `"${status}" is read as 5XX, but not by every tool. Write it in capitals: "5XX".`,
    },
  ])
})

test('5XX and 503 are written as they should be', async () => {
  const change = (status: string) =>
    findings((parcels) => parcels.setIn([...RESPONSES, status], { $ref: '#/components/responses/Failed' }))
  expect(await change('5XX')).toEqual([])
  expect(await change('503')).toEqual([])
})
