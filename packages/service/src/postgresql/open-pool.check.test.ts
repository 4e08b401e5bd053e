import { expect, inject, test } from 'vitest'
import { createDatabase } from '../../test/postgresql/database.ts'
import { DatabaseUrl } from '../store/database-url.ts'
import { openPool } from './open-pool.ts'

test.skipIf(inject('postgresqlUrl') === null)(
  'PostgreSQL itself ends what takes too long, and plans a statement once for all values',
  async () => {
    const url = new DatabaseUrl(await createDatabase())
    const pool = openPool(url, { service: 'shop', lockTimeoutMs: 2_000, onIdleError: () => {} })
    const client = await pool.connect()
    expect(client.pipeline).toBe(true)
    client.release()
    const { rows } = await pool.query(
      `SELECT name, current_setting(name) AS value FROM unnest(ARRAY[
         'idle_in_transaction_session_timeout', 'lock_timeout', 'plan_cache_mode', 'statement_timeout'
       ]) AS name`,
    )
    await pool.close()
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', value: '10s' },
      { name: 'lock_timeout', value: '2s' },
      { name: 'plan_cache_mode', value: 'force_generic_plan' },
      { name: 'statement_timeout', value: '1200ms' },
    ])
  },
)
