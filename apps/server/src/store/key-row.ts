import { timingSafeEqual } from 'node:crypto'
import { bytes, integer, integerOrNull, type Row, text, textOrNull } from '@contract-first/service/store'
import { stateOfKey } from '../keys/key-state.ts'
import type { ApiKey, IssuedKey } from '../keys/keys.ts'
import { isPlan, limitsOfKey } from '../limits/plans.ts'

/** The columns that `keyOfRow` reads. */
export const keyColumns =
  'id, name, plan, per_minute, per_day, environment, created_at, expires_at, revoked_at, revoked_reason, rotated_from, last_used_at'

/**
 * An SQL condition: a use takes the place of the one that is stored when it is later, or more than a day earlier. No
 * server writes so late, so a clock was ahead.
 *
 * @param usedAt an SQL expression of Unix milliseconds
 */
export function replacesLastUse(usedAt: string): string {
  return `(coalesce(last_used_at, 0) < ${usedAt} OR last_used_at > ${usedAt} + 86400000)`
}

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
    rotatedFrom: textOrNull(row, 'rotated_from'),
    lastUsedAt: integerOrNull(row, 'last_used_at'),
  }
}

/** The key of a row that was found by `hash`, whatever its state. */
export function keyOfHash(row: Row | undefined, hash: Uint8Array): ApiKey | undefined {
  return row !== undefined && timingSafeEqual(bytes(row, 'hash'), hash) ? keyOfRow(row) : undefined
}

/** The key of a row that was found by `hash`, if it opens anything at `now` (Unix milliseconds). */
export function activeKeyOfHash(row: Row | undefined, hash: Uint8Array, now: number): ApiKey | undefined {
  const key = keyOfHash(row, hash)
  return key !== undefined && stateOfKey(key, now) === 'active' ? key : undefined
}

/** A new key, from the row that its statement returned. */
export function issuedKey(secret: string, row: Row | undefined): IssuedKey {
  if (row === undefined) throw new Error('The INSERT of a key returned no row: correct its RETURNING clause.')
  return { secret, key: keyOfRow(row) }
}
