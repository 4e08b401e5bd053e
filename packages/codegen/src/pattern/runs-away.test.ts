import { expect, test } from 'vitest'
import { runsAway } from './runs-away.ts'

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
])('%s runs away', (pattern) => {
  expect(runsAway(pattern)).toBe(true)
})

test.each([
  '^[a-z]+$',
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
  expect(runsAway(pattern)).toBe(false)
})
