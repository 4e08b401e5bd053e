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

test.each(['Limit', 'Remaining', 'Reset'])('an answer without %s states no limit', (missing) => {
  const headers = new Headers({ 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '59', 'X-RateLimit-Reset': '30' })
  headers.delete(`X-RateLimit-${missing}`)
  expect(readRateLimit(headers)).toBeUndefined()
})
