import type { DatabaseSync } from 'node:sqlite'
import { integer } from '../../columns.ts'
import { randomBase62 } from '../../keys/base62.ts'
import { generateKey, hashKey, parseKey } from '../../keys/key.ts'
import type { Keys } from '../../keys/keys.ts'
import { limitsOfKey } from '../../limits/plans.ts'
import { inTransaction } from '../../sqlite/in-transaction.ts'
import { activeKeyOfRow, keyColumns, keyOfRow } from '../key-row.ts'
import { whenFree } from './when-free.ts'

/** The API keys of one database. */
export function createKeys(
  database: DatabaseSync,
  { now, lockTimeoutMs }: { now: () => number; lockTimeoutMs: number },
): Keys {
  const insert = database.prepare(
    `INSERT INTO api_keys (id, hash, name, plan, per_minute, per_day, environment, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING ${keyColumns}`,
  )
  const selectByHash = database.prepare(`SELECT hash, ${keyColumns} FROM api_keys WHERE hash = ?`)
  const selectAll = database.prepare(`SELECT ${keyColumns} FROM api_keys ORDER BY created_at, rowid`)
  const count = database.prepare('SELECT count(*) AS count FROM api_keys')
  const revoke = database.prepare(
    `UPDATE api_keys SET revoked_at = coalesce(revoked_at, ?), revoked_reason = coalesce(revoked_reason, ?)
     WHERE id = ? RETURNING ${keyColumns}`,
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
      return whenFree(() => activeKeyOfRow(selectByHash.get(hash), hash, now()), lockTimeoutMs)
    },

    listKeys: () => whenFree(() => selectAll.all().map(keyOfRow), lockTimeoutMs),

    countKeys: () => whenFree(() => integer(count.get() ?? {}, 'count'), lockTimeoutMs),

    async revokeKey(id, reason) {
      const row = await whenFree(() => inTransaction(database, () => revoke.get(now(), reason, id)), lockTimeoutMs)
      return row === undefined ? undefined : keyOfRow(row)
    },
  }
}
