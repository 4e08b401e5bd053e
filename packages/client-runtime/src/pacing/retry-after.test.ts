import { expect, test } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

const date = 'Fri, 15 Jan 2027 08:00:00 GMT'

test.each([
  ['1', 1000],
  ['0', 0],
  ['2592000', 2_592_000_000],
  ['Fri, 15 Jan 2027 08:00:30 GMT', 30_000],
  ['Friday, 15-Jan-27 08:00:30 GMT', 30_000],
  ['Fri Jan 15 08:00:30 2027', 30_000],
  ['Mon Feb  1 08:00:00 2027', 1_468_800_000],
  ['Sun, 14 Feb 2027 08:00:00 GMT', 2_592_000_000],
  ['Fri, 15 Jan 2027 07:00:00 GMT', 0],
  ['9'.repeat(400), 320_000_000_000],
])('%s is %i ms', (value, ms) => {
  expect(retryAfterMs(new Headers({ Date: date, 'Retry-After': value }))).toBe(ms)
})

test.each(['', 'soon', '-1', '1.5', '1, 2', '0x10', '2027-01-15', 'Fri, 15 Jan 2027 08:00:30 PST'])(
  '%j is neither seconds nor a date',
  (value) => {
    expect(retryAfterMs(new Headers({ Date: date, 'Retry-After': value }))).toBeUndefined()
  },
)

test('a date counts from the Date of the response, in any form', () => {
  const headers = new Headers({ Date: 'Fri Jan 15 08:00:00 2027', 'Retry-After': 'Friday, 15-Jan-27 08:00:30 GMT' })
  expect(retryAfterMs(headers)).toBe(30_000)
})
