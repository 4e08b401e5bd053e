import { suggest } from '@contract-first/hono'
import { customPlans, isPlan, type Limits, limitMax, limitsOfKey, type Plan, plans } from '../../limits/plans.ts'
import { UsageError } from '../usage-error.ts'

/** How a plan is chosen. */
export const PLAN_CHOICE: string = `--plan ${plans.join('|')}`

/** @throws {UsageError} when there is no such plan */
export function requirePlan(plan: string): Plan {
  if (isPlan(plan)) return plan
  const meant = suggest(plan, plans)
  throw new UsageError(`There is no such plan: ${meant === undefined ? PLAN_CHOICE : `did you mean --plan ${meant}?`}`)
}

/**
 * The numbers of a key: undefined when its plan has them.
 *
 * @throws {UsageError} when the plan has numbers and the key is given some, or neither has
 */
export function limitsFor(
  plan: Plan,
  { 'per-minute': perMinute, 'per-day': perDay }: { 'per-minute'?: string; 'per-day'?: string },
): Limits | undefined {
  if (customPlans.includes(plan)) {
    if (perMinute === undefined || perDay === undefined) {
      throw new UsageError(`The plan ${plan} has no limits of its own: add both --per-minute N and --per-day N.`)
    }
    return { perMinute: parseLimit('per-minute', perMinute), perDay: parseLimit('per-day', perDay) }
  }
  if (perMinute === undefined && perDay === undefined) return undefined
  const fixed = limitsOfKey(plan, {})
  throw new UsageError(
    `The plan ${plan} allows ${fixed.perMinute} requests per minute and ${fixed.perDay} per day: leave --per-minute and --per-day out, or choose --plan ${customPlans.join('|')}.`,
  )
}

function parseLimit(option: string, text: string): number {
  const limit = Number(text)
  if (!/^[1-9]\d*$/.test(text) || limit > limitMax) {
    throw new UsageError(`--${option} takes a whole number from 1 to ${limitMax}, in digits only.`)
  }
  return limit
}
