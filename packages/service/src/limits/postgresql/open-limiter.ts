import { afterSchema } from '../../postgresql/known-schema.ts'
import { openPool } from '../../postgresql/open-pool.ts'
import { createQuery } from '../../postgresql/query.ts'
import type { DatabaseUrl } from '../../store/database-url.ts'
import type { Schema } from '../../store/schema.ts'
import type { OpenLimiter } from '../limits.ts'
import { createSharedLimiter } from '../shared.ts'
import { createPostgresqlRows } from './rows.ts'

const FIRST_SWEEP_AFTER_MS = 60_000
const SWEEP_EVERY_MS = 3_600_000

export interface PostgresqlLimiterOptions {
  /** Called for every error of the database. */
  onStoreError?: (error: unknown) => void
  /** Called for connections that broke while nothing used them. */
  onIdleError?: (error: Error) => void
}

/**
 * Counts in a PostgreSQL database, exactly for all processes that use it. It has its own connections: the store's
 * statements never wait for these, and these need not wait for the disk. A crash of the database forgets the last
 * moments. Until this process has seen its version of the schema there, `consume` fails with `SchemaMismatch`.
 */
export function openPostgresqlLimiter(
  url: DatabaseUrl,
  schema: Schema,
  options: PostgresqlLimiterOptions = {},
): OpenLimiter {
  const { onStoreError = () => {}, onIdleError = () => {} } = options
  const pool = openPool(url, {
    service: schema.service,
    connectionsMax: 5,
    connectionTimeoutMs: 1_000,
    lockTimeoutMs: 1_000,
    statementTimeoutMs: 1_000,
    synchronousCommit: 'off',
    onIdleError,
  })
  const rows = createPostgresqlRows(afterSchema(url, schema, pool, createQuery(pool)))

  const sweep = () => {
    rows.sweep().catch(onStoreError)
  }
  const firstSweep = setTimeout(sweep, FIRST_SWEEP_AFTER_MS).unref()
  const sweeps = setInterval(sweep, SWEEP_EVERY_MS).unref()

  const limiter = createSharedLimiter(
    {
      ...rows,
      close: () => {
        clearTimeout(firstSweep)
        clearInterval(sweeps)
        return pool.close()
      },
    },
    { whenDown: 'fail', onStoreError },
  )
  return { ...limiter, connections: pool.connections }
}
