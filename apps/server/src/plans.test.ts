import { PlanLimitsMismatch } from '@contract-first/service/store'
import { describe, expect, test } from 'vitest'
import { contract } from './contract.ts'

describe('specification 8, rate limits', () => {
  test('the plan Free allows 60 requests per minute and 1,000 per day', () => {
    expect(contract.plans.limitsOf('free', {})).toEqual({ perMinute: 60, perDay: 1000 })
  })

  test('the plan Pro allows 300 requests per minute and 10,000 per day', () => {
    expect(contract.plans.limitsOf('pro', {})).toEqual({ perMinute: 300, perDay: 10_000 })
  })

  test('the plan Business allows 1,000 requests per minute and 100,000 per day', () => {
    expect(contract.plans.limitsOf('business', {})).toEqual({ perMinute: 1000, perDay: 100_000 })
  })

  test('the plan Enterprise allows what the key says', () => {
    expect(contract.plans.limitsOf('enterprise', { perMinute: 5, perDay: 7 })).toEqual({ perMinute: 5, perDay: 7 })
  })
})

test('callers without a valid key have the limits of Free', () => {
  expect(contract.plans.anonymous).toEqual({ perMinute: 60, perDay: 1000 })
})

test('an Enterprise key needs both its limits', () => {
  const message = 'The limits do not fit the plan "enterprise": it needs both a limit per minute and a limit per day.'
  expect(() => contract.plans.limitsOf('enterprise', {})).toThrow(message)
  expect(() => contract.plans.limitsOf('enterprise', { perMinute: 5 })).toThrow(message)
  expect(() => contract.plans.limitsOf('enterprise', { perDay: 5 })).toThrow(message)
})

test.each([0, -1, 1.5, Number.NaN, 2_147_483_648])('an Enterprise limit of %s is refused', (wrong) => {
  expect(() => contract.plans.limitsOf('enterprise', { perMinute: wrong, perDay: 1 })).toThrow(PlanLimitsMismatch)
  expect(() => contract.plans.limitsOf('enterprise', { perMinute: 1, perDay: wrong })).toThrow(PlanLimitsMismatch)
})

test('the other plans take no custom limits', () => {
  expect(() => contract.plans.limitsOf('free', { perMinute: 5, perDay: 5 })).toThrow(
    'The limits do not fit the plan "free": its limits are fixed.',
  )
})

test('a plan is known by its name', () => {
  expect(contract.plans.names.every(contract.plans.has)).toBe(true)
  expect(contract.plans.has('Free')).toBe(false)
  expect(contract.plans.has('toString')).toBe(false)
})
