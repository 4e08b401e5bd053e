import type { Plans } from '../limits/plans.ts'
import type { KeyUpdate } from './keys.ts'

type SixOf<T> = readonly [T, T, T, T, T, T]

/** What `UPDATE api_keys SET` is followed by. `places` are where `updateValues` go, in its order. */
export function updateColumns([name, plan, perMinute, perDay, hasExpiry, expiresAt]: SixOf<string>): string {
  // The numbers belong to the plan: with a new one, the old ones go.
  return `name = coalesce(${name}, name), plan = coalesce(${plan}, plan),
    per_minute = CASE WHEN ${plan} IS NULL THEN per_minute ELSE ${perMinute} END,
    per_day = CASE WHEN ${plan} IS NULL THEN per_day ELSE ${perDay} END,
    expires_at = CASE ${hasExpiry} WHEN 1 THEN ${expiresAt} ELSE expires_at END`
}

/** @throws {PlanLimitsMismatch} when the numbers do not fit the plan */
export function updateValues(plans: Plans, { name, plan, expiresAt }: KeyUpdate): SixOf<string | number | null> {
  if (plan !== undefined) plans.limitsOf(plan.plan, plan)
  const expiry = expiresAt === undefined ? ([0, null] as const) : ([1, expiresAt] as const)
  return [name ?? null, plan?.plan ?? null, plan?.perMinute ?? null, plan?.perDay ?? null, ...expiry]
}
