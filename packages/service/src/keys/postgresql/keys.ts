import { isUniqueViolation } from '../../postgresql/failure.ts'
import type { Query } from '../../postgresql/query.ts'
import { integer, integerOrNull, text } from '../../store/columns.ts'
import { requireActive } from '../key-not-changeable.ts'
import { KEY_COLUMNS, readKeyRows, replacesLastUse, usageOfRow } from '../key-rows.ts'
import type { KeyRules } from '../key-rules.ts'
import { textOfScopes } from '../key-scopes.ts'
import type { Keys } from '../keys.ts'
import { newKey } from '../new-key.ts'
import { expiryOfSuccessor, requireRotatable } from '../rotation.ts'
import { updateColumns, updateValues } from '../update-key.ts'
import { dayOf, USAGE_DAYS } from '../usage-days.ts'
import { announceKeyChange } from './key-changes.ts'

const insert = {
  text: `INSERT INTO api_keys (id, hash, name, plan, per_minute, per_day, environment, created_at, expires_at, scopes)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${KEY_COLUMNS}`,
}
// One statement, so that both happen or neither. If another process changed the key since it was read, it returns
// nothing, or breaks the rule that a key has one successor.
const rotate = {
  text: `
    WITH previous AS (
      UPDATE api_keys SET expires_at = least(expires_at, $5)
      WHERE id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $4)
      RETURNING *
    )
    INSERT INTO api_keys
      (id, hash, name, plan, per_minute, per_day, environment, created_at, expires_at, rotated_from, scopes)
    SELECT $2::text, $3::bytea, name, plan, per_minute, per_day, environment, $4::bigint, $6::bigint, id, scopes FROM previous
    RETURNING ${KEY_COLUMNS}, (SELECT expires_at FROM previous) AS previous_expires_at`,
}
const selectByHash = { name: 'key', text: `SELECT hash, ${KEY_COLUMNS} FROM api_keys WHERE hash = $1` }
const selectById = { text: `SELECT ${KEY_COLUMNS} FROM api_keys WHERE id = $1` }
const SELECT_SUCCESSOR = { text: 'SELECT id FROM api_keys WHERE rotated_from = $1' }
const selectAll = { text: `SELECT ${KEY_COLUMNS} FROM api_keys ORDER BY created_at, issue_order` }
const COUNT = { text: 'SELECT count(*) AS count FROM api_keys' }
const revoke = {
  text: `UPDATE api_keys SET revoked_at = coalesce(revoked_at, $1), revoked_reason = coalesce(revoked_reason, $2)
         WHERE id = $3 RETURNING ${KEY_COLUMNS}`,
}
// Not a key that was revoked meanwhile: nothing makes it work again.
const update = {
  text: `UPDATE api_keys
         SET ${updateColumns(['$1::text', '$2::text', '$3::integer', '$4::integer', '$5::integer', '$6::bigint', '$7::integer', '$8::text'])}
         WHERE id = $9 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $10) RETURNING ${KEY_COLUMNS}`,
}
// In the order of their keys: two servers that write at once then cannot deadlock.
const recordUses = {
  text: `
    WITH used AS (
      SELECT * FROM unnest($1::text[], $2::bigint[], $3::integer[], $4::bigint[]) AS used (id, at, day, requests)
    ), added AS (
      INSERT INTO key_usage AS stored (day, key_id, requests) SELECT day, id, requests FROM used ORDER BY day, id
      ON CONFLICT (day, key_id) DO UPDATE SET requests = stored.requests + excluded.requests
    ), forgotten AS (
      DELETE FROM key_usage WHERE day <= $5
    )
    UPDATE api_keys SET last_used_at = last.at FROM (SELECT id, max(at) AS at FROM used GROUP BY id) AS last
    WHERE api_keys.id = last.id AND ${replacesLastUse('last.at')}`,
}
const SELECT_USAGE = {
  text: 'SELECT day, requests FROM key_usage WHERE key_id = $1 AND day = ANY ($2::integer[]) ORDER BY day',
}

/**
 * The API keys of one database, whose schema has the steps `API_KEYS`, `KEY_ROTATION`, `KEY_USAGE` and `KEY_SCOPES`.
 *
 * @param lookUp - for the look-ups of running servers
 */
export function createKeys(
  query: Query,
  { format, plans }: KeyRules,
  now: () => number = Date.now,
  lookUp: Query = query,
): Keys {
  const rows = readKeyRows(plans)
  async function rotatable(id: string) {
    const [[row], [next]] = [await query(selectById, [id]), await query(SELECT_SUCCESSOR, [id])]
    return requireRotatable({ key: row && rows.key(row), successor: next && text(next, 'id') }, now(), format.service)
  }

  return {
    async issueKey({ name, plan, environment, expiresAt, scopes, ...own }) {
      plans.limitsOf(plan, own)
      const { id, secret, hash } = newKey(format, environment)
      const { perMinute = null, perDay = null } = own
      const values = [id, hash, name, plan, perMinute, perDay, environment, now(), expiresAt, textOfScopes(scopes)]
      const [row] = await query(insert, values)
      return rows.issued(secret, row)
    },

    async rotateKey(id, graceMs) {
      for (;;) {
        const key = await rotatable(id)
        const { secret, ...made } = newKey(format, key.environment)
        const time = now()
        const values = [id, made.id, made.hash, time, time + graceMs, expiryOfSuccessor(key, time)]
        const [row] = await query(rotate, values).catch((error) => {
          if (isUniqueViolation(error)) return []
          throw error
        })
        // Without a row, another process was faster: reading again shows its change.
        if (row === undefined) continue
        await announceKeyChange(query, id)
        const previous = { ...key, expiresAt: integerOrNull(row, 'previous_expires_at') }
        return { ...rows.issued(secret, row), previous }
      }
    },

    async updateKey(id, changes) {
      const values = updateValues(plans, changes)
      const time = now()
      const [row] = await query(update, [...values, id, time])
      if (row === undefined) {
        const [found] = await query(selectById, [id])
        requireActive(found && rows.key(found), 'updated', time, format.service)
        throw new Error('An active key was not updated: correct the condition of the statement.')
      }
      await announceKeyChange(query, id)
      return rows.key(row)
    },

    findKey: async (hash) => rows.ofHash((await query(selectByHash, [hash]))[0], hash),

    findActiveKey: (hash) => lookUp(selectByHash, [hash]).then(([row]) => rows.activeOfHash(row, hash, now())),

    listKeys: async () => (await query(selectAll)).map(rows.key),

    countKeys: async () => integer((await query(COUNT))[0] ?? {}, 'count'),

    async revokeKey(id, reason) {
      const [row] = await query(revoke, [now(), reason, id])
      if (row === undefined) return undefined
      await announceKeyChange(query, id)
      return rows.key(row)
    },

    async recordUses(uses) {
      const columns = (['id', 'at', 'day', 'requests'] as const).map((name) => uses.map((use) => use[name]))
      await query(recordUses, [...columns, dayOf(now()) - USAGE_DAYS])
    },

    usageOf: async (id, days) => (await query(SELECT_USAGE, [id, days])).map(usageOfRow),
  }
}
