import { expect, test } from 'vitest'
import { growthOf } from './growth.ts'

test.each([
  '^(a+)+$',
  '^(a*)*$',
  '^(a|a)*$',
  '^(?:a|aa)+$',
  '^(\\w+\\s?)*$',
  '^([a-z0-9-]+\\.?)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '^(?<word>\\d+|[0-9a-f])*x$',
  '^(a+){10,}$',
  '^(a{1,20}){1,20}$',
  '^(.*,)*x$',
])('%s doubles', (pattern) => {
  expect(growthOf(pattern)).toBe('exponential')
})

test.each([
  '^\\s*\\s*$',
  '^\\s*[a-z]*\\s*$',
  '\\s+$',
  '[a-z]+@[a-z]+',
  '^\\S+@\\S+$',
  '^.*a.*b$',
  '(?:^|x)\\d+$',
  '^a{0,200}a{0,200}$',
  `^(?:${'[a-z]?'.repeat(130)})+$`,
])('%s grows with a power of the length', (pattern) => {
  expect(growthOf(pattern)).toBe('polynomial')
})

test.each([
  '^[a-z]+$',
  '[a-z]+',
  '^\\w+@\\w+$',
  '^[a-z]{1,63}[a-z0-9-]{0,62}$',
  '^([a-z]+\\.)+[a-z]+$',
  '^(?:[a-z]+-)*[a-z]+$',
  '^(ab|cd)*$',
  '^(\\d{16})+$',
  '^(\\d{3},){2,5}$',
  '^((25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(\\.|$)){4}$',
  '^(?=(a+)+$)b$',
  '^[^()]+(\\([^()]*\\))*$',
  '^$',
  'a|b',
])('%s does not', (pattern) => {
  expect(growthOf(pattern)).toBe('linear')
})
