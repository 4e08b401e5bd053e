import { expect, test } from 'vitest'
import { CannotReview } from '../reading/cannot-review.ts'
import { readRedoclyDiffReport } from './redocly-diff-report.ts'

const empty = {
  reportVersion: '1',
  infoVersions: { base: '1.0.0', revision: '1.0.0' },
  summary: { major: 0, minor: 0, patch: 0 },
  changes: [],
}

test('a report without changes is read', () => {
  expect(readRedoclyDiffReport(JSON.stringify(empty)).changes).toEqual([])
})

test.each([
  ['nothing', '', 'redocly diff printed no report'],
  ['text', 'Woohoo!', 'redocly diff did not print its report: Woohoo!'],
  ['another version', JSON.stringify({ ...empty, reportVersion: '2' }), 'an unknown kind of report (at /reportVersion'],
  ['no changes', JSON.stringify({ ...empty, changes: undefined }), 'an unknown kind of report (at /changes'],
  [
    'fewer changes than it counts',
    JSON.stringify({ ...empty, summary: { major: 1, minor: 0, patch: 0 } }),
    'the summary does not count the changes that are listed',
  ],
])('a report that is %s is refused, never taken for a green one', (_, stdout, message) => {
  expect(() => readRedoclyDiffReport(stdout)).toThrow(CannotReview)
  expect(() => readRedoclyDiffReport(stdout)).toThrow(message)
})
