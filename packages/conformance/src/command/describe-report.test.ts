import { describe, expect, test } from 'vitest'
import type { Cell, Report } from '../suite/report.ts'
import { describeReport } from './describe-report.ts'

const cells = Array.from(
  { length: 30 },
  (_, at): Cell => ({
    operation: 'listItems',
    status: String(400 + at),
    mediaType: '',
    header: '',
    pointer: `/paths/~1items/get/responses/${400 + at}`,
    count: 0,
    unjudged: 0,
  }),
)
const report: Report = {
  title: 'Shop',
  version: '1',
  secured: [],
  seed: 1,
  cases: [],
  skipped: [],
  findings: [],
  cells,
  keywords: [],
  reached: [],
  untested: [],
  exchanges: [],
  ms: 0,
}
const print = (more: Partial<Report>, directory?: string) =>
  describeReport({ ...report, ...more }, directory === undefined ? {} : { report: directory }, 'conformance shop.yaml')

describe('What was not seen', () => {
  test('is listed up to a limit, with a pointer to the rest', () => {
    expect(print({})).toMatch(/\n {2}419: listItems\n {2}and 10 more lines: with --report DIR, all are kept\n/)
    expect(print({}, 'out')).toContain('  and 10 more lines: all are in out\n')
  })

  test('has one cause after an early end', () => {
    const out = print({ skipped: ['listItems/query.limit/maximum', 'listItems/minimal'] })
    expect(out).toContain(
      'Not seen as documented: 30 responses and 0 headers, for the run ended before 2 cases, from listItems/query.limit/maximum on\n',
    )
    expect(out).not.toContain('  400: listItems')
  })
})
