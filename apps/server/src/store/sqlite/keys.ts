import { timingSafeEqual } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { randomBase62 } from '../../keys/base62.ts'
import { generateKey, hashKey, parseKey } from '../../keys/key.ts'
import type { ApiKey, Keys } from '../../keys/keys.ts'
import { isPlan, limitsOfKey } from '../../limits/plans.ts'
import { bytes, integer, integerOrNull, type Row, text, textOrNull } from '../../sqlite/columns.ts'
import { inTransaction } from '../../sqlite/in-transaction.ts'
import { whenFree } from './when-free.ts'

const columns = 'id, name, plan, per_minute, per_day, environment, created_at, expires_at, revoked_at, revoked_reason'

/** The API keys of one database. */
export function createKeys(
  database: DatabaseSync,
  { now, lockTimeoutMs }: { now: () => number; lockTimeoutMs: number },
): Keys {
  const insert = database.prepare(
    `INSERT INTO api_keys (id, hash, name, plan, per_minute, per_day, environment, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING ${columns}`,
  )
  const selectByHash = database.prepare(`SELECT hash, ${columns} FROM api_keys WHERE hash = ?`)
  const selectAll = database.prepare(`SELECT ${columns} FROM api_keys ORDER BY created_at, rowid`)
  const count = database.prepare('SELECT count(*) AS count FROM api_keys')
  const revoke = database.prepare(
    `UPDATE api_keys SET revoked_at = coalesce(revoked_at, ?), revoked_reason = coalesce(revoked_reason, ?)
     WHERE id = ? RETURNING ${columns}`,
  )

  return {
    async issueKey({ name, plan, environment, expiresAt, ...own }) {
      limitsOfKey(plan, own)
      const secret = generateKey(environment)
      const id = `key_${randomBase62(12)}`
      const { perMinute = null, perDay = null } = own
      const values = [id, hashKey(secret), name, plan, perMinute, perDay, environment, now(), expiresAt]
      const row = await whenFree(() => inTransaction(database, () => insert.get(...values)), lockTimeoutMs)
      if (row === undefined) throw new Error('The INSERT of a key returned no row: correct its RETURNING clause.')
      return { secret, key: keyOfRow(row) }
    },

    findKey(secret) {
      if (parseKey(secret) === undefined) return undefined
      const hash = hashKey(secret)
      return whenFree(() => {
        const row = selectByHash.get(hash)
        if (row === undefined || !timingSafeEqual(bytes(row, 'hash'), hash)) return undefined
        const key = keyOfRow(row)
        return isActive(key, now()) ? key : undefined
      }, lockTimeoutMs)
    },

    listKeys: () => whenFree(() => selectAll.all().map(keyOfRow), lockTimeoutMs),

    countKeys: () => whenFree(() => integer(count.get() ?? {}, 'count'), lockTimeoutMs),

    async revokeKey(id, reason) {
      const row = await whenFree(() => inTransaction(database, () => revoke.get(now(), reason, id)), lockTimeoutMs)
      return row === undefined ? undefined : keyOfRow(row)
    },
  }
}

function isActive(key: ApiKey, now: number): boolean {
  return key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now)
}

function keyOfRow(row: Row): ApiKey {
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
