import { expect, test } from 'vitest'
import { closestName } from './closest-name.ts'

test.each([
  ['entreprise', 'enterprise'],
  ['buisness', 'business'],
  ['Pro', 'pro'],
  ['fre', 'free'],
  ['rpo', 'pro'],
  ['fere', 'free'],
  ['prooo', undefined],
  ['gold', undefined],
  ['', undefined],
])('%s means %s', (misspelt, name) => {
  expect(closestName(misspelt, ['free', 'pro', 'business', 'enterprise'])).toBe(name)
})

test('of two names the closer one is meant', () => {
  expect(closestName('per-dey', ['per-minute', 'per-days', 'per-day'])).toBe('per-day')
})
