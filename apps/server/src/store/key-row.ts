import { timingSafeEqual } from 'node:crypto'
import { bytes, integer, integerOrNull, type Row, text, textOrNull } from '../columns.ts'
import type { ApiKey } from '../keys/keys.ts'
import { isPlan, limitsOfKey } from '../limits/plans.ts'

/** The columns that `keyOfRow` reads. */
export const keyColumns =
  'id, name, plan, per_minute, per_day, environment, created_at, expires_at, revoked_at, revoked_reason'

/** The key of a row; its limits are those of its plan today, or its own. */
export function keyOfRow(row: Row): ApiKey {
  const plan = text(row, 'plan')
  if (!isPlan(plan)) throw new Error(`A stored key has the plan "${plan}", which the contract does not know.`)
  const perMinute = integerOrNull(row, 'per_minute')
  const perDay = integerOrNull(row, 'per_day')
  const limits = limitsOfKey(plan, perMinute === null || perDay === null ? {} : { perMinute, perDay })
  return {
    id: text(row, 'id'),
    name: text(row, 'name'),
    plan,
    perMinute: limits.perMinute,
    perDay: limits.perDay,
    environment: text(row, 'environment') === 'live' ? 'live' : 'test',
    createdAt: integer(row, 'created_at'),
    expiresAt: integerOrNull(row, 'expires_at'),
    revokedAt: integerOrNull(row, 'revoked_at'),
    revokedReason: textOrNull(row, 'revoked_reason'),
  }
}

/** The key of a row that was found by `hash`, if it opens anything at `now` (Unix milliseconds). */
export function activeKeyOfRow(row: Row | undefined, hash: Uint8Array, now: number): ApiKey | undefined {
  if (row === undefined || !timingSafeEqual(bytes(row, 'hash'), hash)) return undefined
  const key = keyOfRow(row)
  const isActive = key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now)
  return isActive ? key : undefined
}
