import type { Plans } from '../limits/plans.ts'
import { textOfScopes } from './key-scopes.ts'
import type { KeyUpdate } from './keys.ts'

type EightOf<T> = readonly [T, T, T, T, T, T, T, T]

/** The columns of `UPDATE api_keys SET`; `places` are the placeholders for `updateValues`, in that order. */
export function updateColumns(places: EightOf<string>): string {
  const [name, plan, perMinute, perDay, hasExpiry, expiresAt, hasScopes, scopes] = places
  // The numbers belong to the plan, so a new plan drops the old ones.
  return `name = coalesce(${name}, name), plan = coalesce(${plan}, plan),
    per_minute = CASE WHEN ${plan} IS NULL THEN per_minute ELSE ${perMinute} END,
    per_day = CASE WHEN ${plan} IS NULL THEN per_day ELSE ${perDay} END,
    expires_at = CASE ${hasExpiry} WHEN 1 THEN ${expiresAt} ELSE expires_at END,
    scopes = CASE ${hasScopes} WHEN 1 THEN ${scopes} ELSE scopes END`
}

/** @throws {PlanLimitsMismatch} when the numbers do not fit the plan */
export function updateValues(
  plans: Plans,
  { name, plan, expiresAt, scopes }: KeyUpdate,
): EightOf<string | number | null> {
  if (plan !== undefined) plans.limitsOf(plan.plan, plan)
  const expiry = expiresAt === undefined ? ([0, null] as const) : ([1, expiresAt] as const)
  const opens = scopes === undefined ? ([0, null] as const) : ([1, textOfScopes(scopes)] as const)
  return [name ?? null, plan?.plan ?? null, plan?.perMinute ?? null, plan?.perDay ?? null, ...expiry, ...opens]
}
