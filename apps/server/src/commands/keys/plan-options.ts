import { suggest } from '@contract-first/hono'
import { type Limits, limitMax } from '@contract-first/service/limits'
import { contract } from '../../contract.ts'
import { UsageError } from '../usage-error.ts'

/** How a plan is chosen. */
export const PLAN_CHOICE: string = `--plan ${contract.plans.names.join('|')}`

/** @throws {UsageError} when there is no such plan */
export function requirePlan(plan: string): string {
  if (contract.plans.has(plan)) return plan
  const meant = suggest(plan, contract.plans.names)
  throw new UsageError(`There is no such plan: ${meant === undefined ? PLAN_CHOICE : `did you mean --plan ${meant}?`}`)
}

/**
 * The numbers of a key: undefined when its plan has them.
 *
 * @throws {UsageError} when the plan has numbers and the key is given some, or neither has
 */
export function limitsFor(
  plan: string,
  { 'per-minute': perMinute, 'per-day': perDay }: { 'per-minute'?: string; 'per-day'?: string },
): Limits | undefined {
  if (contract.plans.custom.includes(plan)) {
    if (perMinute === undefined || perDay === undefined) {
      throw new UsageError(`The plan ${plan} has no limits of its own: add both --per-minute N and --per-day N.`)
    }
    return { perMinute: parseLimit('per-minute', perMinute), perDay: parseLimit('per-day', perDay) }
  }
  if (perMinute === undefined && perDay === undefined) return undefined
  const fixed = contract.plans.limitsOf(plan, {})
  throw new UsageError(
    `The plan ${plan} allows ${fixed.perMinute} requests per minute and ${fixed.perDay} per day: leave --per-minute and --per-day out, or choose --plan ${contract.plans.custom.join('|')}.`,
  )
}

function parseLimit(option: string, text: string): number {
  const limit = Number(text)
  if (!/^[1-9]\d*$/.test(text) || limit > limitMax) {
    throw new UsageError(`--${option} takes a whole number from 1 to ${limitMax}, in digits only.`)
  }
  return limit
}
