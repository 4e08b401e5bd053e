import contract from '@petstore/contract/openapi.json' with { type: 'json' }
import { z } from 'zod'
import { PlanLimitsMismatch } from './plan-limits-mismatch.ts'

export type Plan = keyof (typeof contract)['x-rate-limit-plans']

/** Requests per minute and per day. */
export interface Limits {
  perMinute: number
  perDay: number
}

/** The greatest limit of a key: in the contract `X-RateLimit-Limit` and `X-RateLimit-Remaining` are int32. */
export const limitMax = 2_147_483_647

const limits = z.strictObject({ perMinute: z.int().min(1), perDay: z.int().min(1) })

/** A plan without numbers, whose keys carry their own. */
const noLimits = z.strictObject({}).transform(() => undefined)

// The plans and their numbers are written in the contract and nowhere else.
const limitsByPlan = new Map(
  Object.entries(z.record(z.string(), z.union([limits, noLimits])).parse(contract['x-rate-limit-plans'])),
)

/** The names of the plans, in the contract's order. */
export const plans: readonly string[] = [...limitsByPlan.keys()]

/** Those without numbers: each of their keys carries its own. */
export const customPlans: readonly string[] = plans.filter((plan) => limitsByPlan.get(plan) === undefined)

/** What a caller without a valid key may do, per address. */
export const anonymousLimits: Limits = limitsOfKey('free', {})

export function isPlan(name: string): name is Plan {
  return limitsByPlan.has(name)
}

/**
 * The limits of a key: those of its plan, or with a custom plan the key's own two numbers.
 *
 * @throws {PlanLimitsMismatch} when a number is missing, superfluous or not an integer from 1 to `limitMax`
 */
export function limitsOfKey(plan: Plan, own: { perMinute?: number; perDay?: number }): Limits {
  const { perMinute, perDay } = own
  const ofPlan = limitsByPlan.get(plan)
  if (ofPlan !== undefined) {
    if (perMinute !== undefined || perDay !== undefined) throw new PlanLimitsMismatch(plan, 'its limits are fixed')
    return ofPlan
  }
  if (perMinute === undefined || perDay === undefined) {
    throw new PlanLimitsMismatch(plan, 'it needs both a limit per minute and a limit per day')
  }
  const wrong = [perMinute, perDay].find((limit) => !Number.isInteger(limit) || limit < 1 || limit > limitMax)
  if (wrong !== undefined) {
    throw new PlanLimitsMismatch(plan, `a limit is a whole number from 1 to ${limitMax}, not ${wrong}`)
  }
  return { perMinute, perDay }
}
