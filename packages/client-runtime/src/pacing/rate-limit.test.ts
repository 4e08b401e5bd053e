import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readRateLimit } from './rate-limit.ts'

const NOW = 1_800_000_000_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})

afterEach(() => {
  vi.useRealTimers()
})

const stated = { limit: 60, remaining: 59, resetAt: new Date(NOW + 30_000) }

test('the limit is read from X-RateLimit-* where the document names no other headers', () => {
  const headers = { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '59', 'X-RateLimit-Reset': '30' }
  expect(readRateLimit(new Headers(headers))).toEqual(stated)
})

test('the limit is read from the headers that the document names, and from no other', () => {
  const names = { limit: 'Quota', remaining: 'Quota-Left', reset: 'Quota-Ends' }
  const headers = new Headers({ Quota: '60', 'Quota-Left': '59', 'Quota-Ends': String(NOW / 1000 + 30) })
  expect(readRateLimit(headers, names)).toEqual(stated)
  expect(readRateLimit(headers)).toBeUndefined()
})

test.each(['Limit', 'Remaining', 'Reset'])('a response without %s states no limit', (missing) => {
  const headers = new Headers({ 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '59', 'X-RateLimit-Reset': '30' })
  headers.delete(`X-RateLimit-${missing}`)
  expect(readRateLimit(headers)).toBeUndefined()
})

test.each([
  [
    'a reset in milliseconds',
    { 'X-RateLimit-Reset': `${NOW + 30_000}`, 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '59' },
  ],
  ["GitLab's names", { 'RateLimit-Limit': '60', 'RateLimit-Remaining': '59', 'RateLimit-Reset': `${NOW / 1000 + 30}` }],
  [
    'a policy behind the limit',
    { 'RateLimit-Limit': '60, 60;w=60', 'RateLimit-Remaining': '59', 'RateLimit-Reset': '30' },
  ],
  ['the field of the draft', { RateLimit: '"default";r=59;t=30', 'RateLimit-Policy': '"default";q=60;w=60' }],
  [
    'the first of several',
    { RateLimit: '"a";r=59;t=30, "day";r=5;t=300', 'RateLimit-Policy': '"a";q=60;w=60, "day";q=9' },
  ],
  ['the field of its seventh edition', { RateLimit: 'limit=60, remaining=59, reset=30' }],
])('the limit is read from %s', (_what, headers) => {
  expect(readRateLimit(new Headers(headers))).toEqual(stated)
  expect(readRateLimit(new Headers(headers), { limit: 'Quota', remaining: 'Left', reset: 'Ends' })).toBeUndefined()
})

test('names may be given in any order', () => {
  const headers = new Headers({ a: '30', b: '59', c: '60' })
  expect(readRateLimit(headers, { reset: 'a', remaining: 'b', limit: 'c' })).toEqual(stated)
})

test.each(['1e3', '-1', '0x10', 'soon', '', '9'.repeat(400)])('a reset of "%s" states no limit', (reset) => {
  const headers = { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '59', 'X-RateLimit-Reset': reset }
  expect(readRateLimit(new Headers(headers))).toBeUndefined()
})
