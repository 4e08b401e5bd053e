import { timingSafeEqual } from 'node:crypto'
import type { Plans } from '../limits/plans.ts'
import { bytes, integer, integerOrNull, type Row, text, textOrNull } from '../store/columns.ts'
import { scopesOfText } from './key-scopes.ts'
import { stateOfKey } from './key-state.ts'
import type { ApiKey, IssuedKey, KeyUsage } from './keys.ts'

/** The columns that `readKeyRows` reads. */
export const KEY_COLUMNS =
  'id, name, plan, per_minute, per_day, environment, created_at, expires_at, revoked_at, revoked_reason, rotated_from, last_used_at, scopes'

/**
 * An SQL condition: a use replaces the stored one if it is later, or more than a day earlier: no server writes so late,
 * so a clock must have been ahead.
 *
 * @param usedAt - an SQL expression of Unix milliseconds
 */
export function replacesLastUse(usedAt: string): string {
  return `(coalesce(last_used_at, 0) < ${usedAt} OR last_used_at > ${usedAt} + 86400000)`
}

export function usageOfRow(row: Row): KeyUsage {
  return { day: integer(row, 'day'), requests: integer(row, 'requests') }
}

/** Reads the rows of keys. */
export interface KeyRows {
  /** The key of a row; its limits are its plan's current ones, or its own. */
  key(row: Row): ApiKey
  /** The key of a row that was found by `hash`, whatever its state. */
  ofHash(row: Row | undefined, hash: Uint8Array): ApiKey | undefined
  /** The key of a row that was found by `hash`, if it opens anything at `now` (Unix milliseconds). */
  activeOfHash(row: Row | undefined, hash: Uint8Array, now: number): ApiKey | undefined
  /** A new key, from the row that its statement returned. */
  issued(secret: string, row: Row | undefined): IssuedKey
}

export function readKeyRows(plans: Plans): KeyRows {
  function key(row: Row): ApiKey {
    const plan = text(row, 'plan')
    if (!plans.has(plan)) throw new Error(`A stored key has the plan "${plan}", which the contract does not know.`)
    const perMinute = integerOrNull(row, 'per_minute')
    const perDay = integerOrNull(row, 'per_day')
    const limits = plans.limitsOf(plan, perMinute === null || perDay === null ? {} : { perMinute, perDay })
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
      scopes: scopesOfText(textOrNull(row, 'scopes')),
      rotatedFrom: textOrNull(row, 'rotated_from'),
      lastUsedAt: integerOrNull(row, 'last_used_at'),
    }
  }

  function ofHash(row: Row | undefined, hash: Uint8Array): ApiKey | undefined {
    return row !== undefined && timingSafeEqual(bytes(row, 'hash'), hash) ? key(row) : undefined
  }

  return {
    key,
    ofHash,
    activeOfHash(row, hash, now) {
      const found = ofHash(row, hash)
      return found !== undefined && stateOfKey(found, now) === 'active' ? found : undefined
    },
    issued(secret, row) {
      if (row === undefined) throw new Error('The INSERT of a key returned no row: correct its RETURNING clause.')
      return { secret, key: key(row) }
    },
  }
}
