import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../../sqlite/in-transaction.ts'
import { whenFree } from '../../sqlite/when-free.ts'
import { integer, text } from '../../store/columns.ts'
import { requireActive } from '../key-not-changeable.ts'
import { KEY_COLUMNS, readKeyRows, replacesLastUse, usageOfRow } from '../key-rows.ts'
import type { KeyRules } from '../key-rules.ts'
import { textOfScopes } from '../key-scopes.ts'
import type { Keys } from '../keys.ts'
import { newKey } from '../new-key.ts'
import { expiryOfSuccessor, requireRotatable } from '../rotation.ts'
import { updateColumns, updateValues } from '../update-key.ts'
import { dayOf, USAGE_DAYS } from '../usage-days.ts'

export interface KeysOptions {
  /** Unix milliseconds; default `Date.now`. */
  now?: () => number
  /** How long a call waits while another process holds the file's lock; default 5,000. */
  lockTimeoutMs?: number
}

/** The API keys of one file, whose schema has the steps `API_KEYS`, `KEY_ROTATION`, `KEY_USAGE` and `KEY_SCOPES`. */
export function createKeys(
  database: DatabaseSync,
  { format, plans }: KeyRules,
  { now = Date.now, lockTimeoutMs = 5_000 }: KeysOptions = {},
): Keys {
  const rows = readKeyRows(plans)
  const insert = database.prepare(
    `INSERT INTO api_keys (id, hash, name, plan, per_minute, per_day, environment, created_at, expires_at, scopes)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING ${KEY_COLUMNS}`,
  )
  const insertSuccessor = database.prepare(
    `INSERT INTO api_keys
       (id, hash, name, plan, per_minute, per_day, environment, created_at, expires_at, rotated_from, scopes)
     SELECT ?, ?, name, plan, per_minute, per_day, environment, ?, ?, id, scopes FROM api_keys WHERE id = ?
     RETURNING ${KEY_COLUMNS}`,
  )
  const end = database.prepare(
    `UPDATE api_keys SET expires_at = min(coalesce(expires_at, ?1), ?1) WHERE id = ?2 RETURNING ${KEY_COLUMNS}`,
  )
  const selectByHash = database.prepare(`SELECT hash, ${KEY_COLUMNS} FROM api_keys WHERE hash = ?`)
  const selectById = database.prepare(`SELECT ${KEY_COLUMNS} FROM api_keys WHERE id = ?`)
  const selectSuccessor = database.prepare('SELECT id FROM api_keys WHERE rotated_from = ?')
  const selectAll = database.prepare(`SELECT ${KEY_COLUMNS} FROM api_keys ORDER BY created_at, rowid`)
  const count = database.prepare('SELECT count(*) AS count FROM api_keys')
  const revoke = database.prepare(
    `UPDATE api_keys SET revoked_at = coalesce(revoked_at, ?), revoked_reason = coalesce(revoked_reason, ?)
     WHERE id = ? RETURNING ${KEY_COLUMNS}`,
  )
  const update = database.prepare(
    `UPDATE api_keys SET ${updateColumns(['?1', '?2', '?3', '?4', '?5', '?6', '?7', '?8'])} WHERE id = ?9 RETURNING ${KEY_COLUMNS}`,
  )
  const recordLastUses = database.prepare(
    `UPDATE api_keys SET last_used_at = used.at
     FROM (SELECT value ->> 'id' AS id, max(value ->> 'at') AS at FROM json_each(?) GROUP BY 1) AS used
     WHERE api_keys.id = used.id AND ${replacesLastUse('used.at')}`,
  )
  const addRequests = database.prepare(
    `INSERT INTO key_usage (day, key_id, requests)
     SELECT value ->> 'day', value ->> 'id', value ->> 'requests' FROM json_each(?) WHERE true
     ON CONFLICT (day, key_id) DO UPDATE SET requests = requests + excluded.requests`,
  )
  const forgetUsage = database.prepare('DELETE FROM key_usage WHERE day <= ?')
  const selectUsage = database.prepare(
    `SELECT day, requests FROM key_usage WHERE key_id = ? AND day IN (SELECT value FROM json_each(?)) ORDER BY day`,
  )

  return {
    async issueKey({ name, plan, environment, expiresAt, scopes, ...own }) {
      plans.limitsOf(plan, own)
      const { id, secret, hash } = newKey(format, environment)
      const { perMinute = null, perDay = null } = own
      const values = [id, hash, name, plan, perMinute, perDay, environment, now(), expiresAt, textOfScopes(scopes)]
      const row = await whenFree(() => inTransaction(database, () => insert.get(...values)), lockTimeoutMs)
      return rows.issued(secret, row)
    },

    async rotateKey(id, graceMs) {
      const rotate = () => {
        const [row, next] = [selectById.get(id), selectSuccessor.get(id)]
        const time = now()
        const key = requireRotatable(
          { key: row && rows.key(row), successor: next && text(next, 'id') },
          time,
          format.service,
        )
        const { secret, ...made } = newKey(format, key.environment)
        const successor = insertSuccessor.get(made.id, made.hash, time, expiryOfSuccessor(key, time), id)
        return { ...rows.issued(secret, successor), previous: rows.key(end.get(time + graceMs, id) ?? {}) }
      }
      return whenFree(() => inTransaction(database, rotate), lockTimeoutMs)
    },

    async updateKey(id, changes) {
      const values = updateValues(plans, changes)
      const change = () => {
        const row = selectById.get(id)
        requireActive(row && rows.key(row), 'updated', now(), format.service)
        return rows.key(update.get(...values, id) ?? {})
      }
      return whenFree(() => inTransaction(database, change), lockTimeoutMs)
    },

    findKey: (hash) => whenFree(() => rows.ofHash(selectByHash.get(hash), hash), lockTimeoutMs),

    findActiveKey: (hash) => whenFree(() => rows.activeOfHash(selectByHash.get(hash), hash, now()), lockTimeoutMs),

    listKeys: () => whenFree(() => selectAll.all().map(rows.key), lockTimeoutMs),

    countKeys: () => whenFree(() => integer(count.get() ?? {}, 'count'), lockTimeoutMs),

    async revokeKey(id, reason) {
      const row = await whenFree(() => inTransaction(database, () => revoke.get(now(), reason, id)), lockTimeoutMs)
      return row && rows.key(row)
    },

    async recordUses(uses) {
      const text = JSON.stringify(uses)
      const record = () => {
        recordLastUses.run(text)
        addRequests.run(text)
        forgetUsage.run(dayOf(now()) - USAGE_DAYS)
      }
      await whenFree(() => inTransaction(database, record), lockTimeoutMs)
    },

    usageOf: (id, days) => whenFree(() => selectUsage.all(id, JSON.stringify(days)).map(usageOfRow), lockTimeoutMs),
  }
}
