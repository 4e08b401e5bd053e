import type { DatabaseSync } from 'node:sqlite'
import { inTransaction, whenFree } from '@contract-first/service/sqlite'
import { integer, text } from '@contract-first/service/store'
import { requireActive } from '../../keys/key-not-changeable.ts'
import type { Keys } from '../../keys/keys.ts'
import { expiryOfSuccessor, requireRotatable } from '../../keys/rotation.ts'
import { limitsOfKey } from '../../limits/plans.ts'
import { activeKeyOfHash, issuedKey, keyColumns, keyOfHash, keyOfRow, replacesLastUse } from '../key-row.ts'
import { newKey } from '../new-key.ts'
import { updateColumns, updateValues } from '../update-key.ts'

/** The API keys of one database. */
export function createKeys(
  database: DatabaseSync,
  { now, lockTimeoutMs }: { now: () => number; lockTimeoutMs: number },
): Keys {
  const insert = database.prepare(
    `INSERT INTO api_keys (id, hash, name, plan, per_minute, per_day, environment, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING ${keyColumns}`,
  )
  const insertSuccessor = database.prepare(
    `INSERT INTO api_keys
       (id, hash, name, plan, per_minute, per_day, environment, created_at, expires_at, rotated_from)
     SELECT ?, ?, name, plan, per_minute, per_day, environment, ?, ?, id FROM api_keys WHERE id = ?
     RETURNING ${keyColumns}`,
  )
  const end = database.prepare(
    `UPDATE api_keys SET expires_at = min(coalesce(expires_at, ?1), ?1) WHERE id = ?2 RETURNING ${keyColumns}`,
  )
  const selectByHash = database.prepare(`SELECT hash, ${keyColumns} FROM api_keys WHERE hash = ?`)
  const selectById = database.prepare(`SELECT ${keyColumns} FROM api_keys WHERE id = ?`)
  const selectSuccessor = database.prepare('SELECT id FROM api_keys WHERE rotated_from = ?')
  const selectAll = database.prepare(`SELECT ${keyColumns} FROM api_keys ORDER BY created_at, rowid`)
  const count = database.prepare('SELECT count(*) AS count FROM api_keys')
  const revoke = database.prepare(
    `UPDATE api_keys SET revoked_at = coalesce(revoked_at, ?), revoked_reason = coalesce(revoked_reason, ?)
     WHERE id = ? RETURNING ${keyColumns}`,
  )
  const update = database.prepare(
    `UPDATE api_keys SET ${updateColumns(['?1', '?2', '?3', '?4', '?5', '?6'])} WHERE id = ?7 RETURNING ${keyColumns}`,
  )
  const recordUses = database.prepare(
    `UPDATE api_keys SET last_used_at = used.value FROM json_each(?) AS used
     WHERE api_keys.id = used.key AND ${replacesLastUse('used.value')}`,
  )

  return {
    async issueKey({ name, plan, environment, expiresAt, ...own }) {
      limitsOfKey(plan, own)
      const { id, secret, hash } = newKey(environment)
      const { perMinute = null, perDay = null } = own
      const values = [id, hash, name, plan, perMinute, perDay, environment, now(), expiresAt]
      const row = await whenFree(() => inTransaction(database, () => insert.get(...values)), lockTimeoutMs)
      return issuedKey(secret, row)
    },

    async rotateKey(id, graceMs) {
      const rotate = () => {
        const [row, next] = [selectById.get(id), selectSuccessor.get(id)]
        const time = now()
        const key = requireRotatable({ key: row && keyOfRow(row), successor: next && text(next, 'id') }, time)
        const { secret, ...made } = newKey(key.environment)
        const successor = insertSuccessor.get(made.id, made.hash, time, expiryOfSuccessor(key, time), id)
        return { ...issuedKey(secret, successor), previous: keyOfRow(end.get(time + graceMs, id) ?? {}) }
      }
      return whenFree(() => inTransaction(database, rotate), lockTimeoutMs)
    },

    async updateKey(id, changes) {
      const values = updateValues(changes)
      const change = () => {
        const row = selectById.get(id)
        requireActive(row && keyOfRow(row), 'updated', now())
        return keyOfRow(update.get(...values, id) ?? {})
      }
      return whenFree(() => inTransaction(database, change), lockTimeoutMs)
    },

    findKey: (hash) => whenFree(() => keyOfHash(selectByHash.get(hash), hash), lockTimeoutMs),

    findActiveKey: (hash) => whenFree(() => activeKeyOfHash(selectByHash.get(hash), hash, now()), lockTimeoutMs),

    listKeys: () => whenFree(() => selectAll.all().map(keyOfRow), lockTimeoutMs),

    countKeys: () => whenFree(() => integer(count.get() ?? {}, 'count'), lockTimeoutMs),

    async revokeKey(id, reason) {
      const row = await whenFree(() => inTransaction(database, () => revoke.get(now(), reason, id)), lockTimeoutMs)
      return row && keyOfRow(row)
    },

    async recordUses(uses) {
      await whenFree(() => recordUses.run(JSON.stringify(Object.fromEntries(uses))), lockTimeoutMs)
    },
  }
}
