import { suggest } from '@contract-first/hono'
import type { Plans } from '../../limits/plans.ts'
import { LIMIT_MAX, type Limits } from '../../limits/plans.ts'
import { UsageError } from '../usage-error.ts'

/** The options for a plan. */
export function planChoice({ names }: Plans): string {
  return `--plan ${names.join('|')}`
}

/** @throws {UsageError} if there is no such plan */
export function requirePlan(plans: Plans, plan: string): string {
  if (plans.has(plan)) return plan
  const meant = suggest(plan, plans.names)
  throw new UsageError(
    `There is no such plan: ${meant === undefined ? planChoice(plans) : `did you mean --plan ${meant}?`}`,
  )
}

/**
 * The limits of a key; undefined if its plan has them.
 *
 * @throws {UsageError} if both the plan and the key have limits, or neither has
 */
export function limitsFor(
  plans: Plans,
  plan: string,
  { 'per-minute': perMinute, 'per-day': perDay }: { 'per-minute'?: string; 'per-day'?: string },
): Limits | undefined {
  if (plans.custom.includes(plan)) {
    if (perMinute === undefined || perDay === undefined) {
      throw new UsageError(`The plan ${plan} has no fixed limits: add both --per-minute N and --per-day N.`)
    }
    return { perMinute: parseLimit('per-minute', perMinute), perDay: parseLimit('per-day', perDay) }
  }
  if (perMinute === undefined && perDay === undefined) return undefined
  const fixed = plans.limitsOf(plan, {})
  throw new UsageError(
    `The plan ${plan} allows ${fixed.perMinute} requests per minute and ${fixed.perDay} per day: leave --per-minute and --per-day out, or choose --plan ${plans.custom.join('|')}.`,
  )
}

function parseLimit(option: string, text: string): number {
  const limit = Number(text)
  if (!/^[1-9]\d*$/.test(text) || limit > LIMIT_MAX) {
    throw new UsageError(`--${option} takes a whole number from 1 to ${LIMIT_MAX}, in digits only.`)
  }
  return limit
}
