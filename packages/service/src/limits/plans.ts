import { z } from 'zod'
import { PlanLimitsMismatch } from './plan-limits-mismatch.ts'

/** Requests per minute and per day. */
export interface Limits {
  perMinute: number
  perDay: number
}

/** The highest limit of a key: the maximum of an int32, the type of limits in headers. */
export const LIMIT_MAX = 2_147_483_647

/** The plans that a document names. */
export interface Plans {
  /** Their names, in the document's order. */
  names: readonly string[]
  /** The names of those without numbers: each of their keys carries its own. */
  custom: readonly string[]
  /** The plan for addresses without a valid key, and for a first key. */
  anonymousPlan: string
  /** The limits of a caller without a valid key, per address. */
  anonymous: Limits
  has(name: string): boolean
  /**
   * The limits of a key: those of its plan, or with a custom plan the key's own two numbers.
   *
   * @throws {PlanLimitsMismatch} when a number is missing, superfluous or not an integer from 1 to `LIMIT_MAX`
   */
  limitsOf(plan: string, own?: { perMinute?: number; perDay?: number }): Limits
}

/** No key has limits. */
export const NO_PLANS: Plans = {
  names: [],
  custom: [],
  anonymousPlan: '',
  anonymous: { perMinute: LIMIT_MAX, perDay: LIMIT_MAX },
  has: () => false,
  limitsOf: () => ({ perMinute: LIMIT_MAX, perDay: LIMIT_MAX }),
}

const limits = z.strictObject({ perMinute: z.int().min(1), perDay: z.int().min(1) })

/** A plan without numbers, whose keys carry their own. */
const noLimits = z.strictObject({}).transform(() => undefined)

const plansByName = z.record(z.string(), z.union([limits, noLimits]))

/**
 * Reads the plans of a document.
 *
 * @param written - its `x-rate-limit-plans`: `{ free: { perMinute: 60, perDay: 1000 }, custom: {} }`
 * @param anonymous - the plan whose numbers hold for an address without a valid key
 */
export function readPlans(written: unknown, anonymous: string): Plans {
  const byName = new Map(Object.entries(plansByName.parse(written)))
  const names = [...byName.keys()]

  function limitsOf(plan: string, { perMinute, perDay }: { perMinute?: number; perDay?: number } = {}): Limits {
    const ofPlan = byName.get(plan)
    if (ofPlan !== undefined) {
      if (perMinute !== undefined || perDay !== undefined) throw new PlanLimitsMismatch(plan, 'its limits are fixed')
      return ofPlan
    }
    if (perMinute === undefined || perDay === undefined) {
      throw new PlanLimitsMismatch(plan, 'it needs both a limit per minute and a limit per day')
    }
    const wrong = [perMinute, perDay].find((limit) => !Number.isInteger(limit) || limit < 1 || limit > LIMIT_MAX)
    if (wrong !== undefined) {
      throw new PlanLimitsMismatch(plan, `a limit is a whole number from 1 to ${LIMIT_MAX}, not ${wrong}`)
    }
    return { perMinute, perDay }
  }

  return {
    names,
    custom: names.filter((name) => byName.get(name) === undefined),
    anonymousPlan: anonymous,
    anonymous: limitsOf(anonymous),
    has: (name) => byName.has(name),
    limitsOf,
  }
}
