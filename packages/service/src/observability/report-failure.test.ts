import { expect, test } from 'vitest'
import { createLogger } from '../log/logger.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { createReportFailure } from './report-failure.ts'

test('an outage of the store is one line a minute for each reason, with the number of those left out, and other failures are all logged', () => {
  const lines: Record<string, unknown>[] = []
  const output = { write: (line: string) => lines.push(JSON.parse(line)) }
  let now = 0
  const report = createReportFailure(createLogger(output, { withoutSecrets: (line) => line, level: 'info' }), () => now)
  const outage = new StoreUnavailable('ECONNREFUSED', 5)
  const other = new StoreUnavailable('the database refuses the user or the password', 5)
  for (now = 0; now < 60_000; now += 1_000) {
    report(outage, { requestId: `a${now}`, operationId: 'listPets' })
    if (now >= 30_000) report(other, { requestId: `o${now}`, operationId: 'listPets' })
  }
  report(new Error('broken'), { requestId: 'b', operationId: 'getPet' })
  report(new Error('broken'), { requestId: 'c', operationId: 'getPet' })
  report(outage, { requestId: 'd', operationId: 'listPets' })
  now = 90_000
  report(other, { requestId: 'e', operationId: 'listPets' })
  expect(lines.map(({ requestId, leftOutCount }) => [requestId, leftOutCount])).toEqual([
    ['a0', 0],
    ['o30000', 0],
    ['b', undefined],
    ['c', undefined],
    ['d', 59],
    ['e', 29],
  ])
})
