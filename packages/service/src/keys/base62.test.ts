import { expect, test } from 'vitest'
import { randomBase62, toBase62 } from './base62.ts'

test.each([
  [0, 6, '000000'],
  [61, 6, '00000z'],
  [62, 6, '000010'],
  [3_843, 2, 'zz'],
  [4_294_967_295, 6, '4gfFC3'],
])('%s is written with %s characters as %s', (value, width, text) => {
  expect(toBase62(value, width)).toBe(text)
})

test('random text has the requested length', () => {
  expect(randomBase62(12)).toMatch(/^[0-9A-Za-z]{12}$/)
})
