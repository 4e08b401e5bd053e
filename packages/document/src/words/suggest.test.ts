import { expect, test } from 'vitest'
import { suggest } from './suggest.ts'

const NAMES = ['limit', 'status', 'cursor', 'id']

test.each([
  ['stauts', 'status'],
  ['Limit', 'limit'],
  ['limt', 'limit'],
  ['limitt', 'limit'],
  ['cusror', 'cursor'],
  ['sta', 'status'],
])('%s means %s', (misspelt, name) => {
  expect(suggest(misspelt, NAMES)).toBe(name)
})

test.each(['', 'li', 'xd', 'offset', 'limitations', 'x'.repeat(10_000)])('%.12s means none of them', (misspelt) => {
  expect(suggest(misspelt, NAMES)).toBeUndefined()
})

test('a prefix that several names share means none of them', () => {
  expect(suggest('BOOKINGS', ['BOOKINGS_ENVIRONMENT', 'BOOKINGS_PORT'])).toBeUndefined()
})

test('the nearest of several names is meant', () => {
  expect(suggest('limits', ['limited', 'limit'])).toBe('limit')
})
