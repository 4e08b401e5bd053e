import { integer } from '../../columns.ts'
import { randomBase62 } from '../../keys/base62.ts'
import { generateKey, hashKey, parseKey } from '../../keys/key.ts'
import type { Keys } from '../../keys/keys.ts'
import { limitsOfKey } from '../../limits/plans.ts'
import { activeKeyOfRow, keyColumns, keyOfRow } from '../key-row.ts'
import type { Query } from './query.ts'

const insert = {
  text: `INSERT INTO api_keys (id, hash, name, plan, per_minute, per_day, environment, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${keyColumns}`,
}
const selectByHash = { name: 'key', text: `SELECT hash, ${keyColumns} FROM api_keys WHERE hash = $1` }
const selectAll = { text: `SELECT ${keyColumns} FROM api_keys ORDER BY created_at, issue_order` }
const count = { text: 'SELECT count(*) AS count FROM api_keys' }
const revoke = {
  text: `UPDATE api_keys SET revoked_at = coalesce(revoked_at, $1), revoked_reason = coalesce(revoked_reason, $2)
         WHERE id = $3 RETURNING ${keyColumns}`,
}

/** The API keys of one database. */
export function createKeys(query: Query, now: () => number): Keys {
  return {
    async issueKey({ name, plan, environment, expiresAt, ...own }) {
      limitsOfKey(plan, own)
      const secret = generateKey(environment)
      const id = `key_${randomBase62(12)}`
      const { perMinute = null, perDay = null } = own
      const values = [id, hashKey(secret), name, plan, perMinute, perDay, environment, now(), expiresAt]
      const [row] = await query(insert, values)
      if (row === undefined) throw new Error('The INSERT of a key returned no row: correct its RETURNING clause.')
      return { secret, key: keyOfRow(row) }
    },

    findKey(secret) {
      if (parseKey(secret) === undefined) return undefined
      const hash = hashKey(secret)
      return query(selectByHash, [hash]).then(([row]) => activeKeyOfRow(row, hash, now()))
    },

    listKeys: async () => (await query(selectAll)).map(keyOfRow),

    countKeys: async () => integer((await query(count))[0] ?? {}, 'count'),

    async revokeKey(id, reason) {
      const [row] = await query(revoke, [now(), reason, id])
      return row && keyOfRow(row)
    },
  }
}
