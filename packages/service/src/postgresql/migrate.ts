import type pg from 'pg'
import { integer, type Row, text } from '../store/columns.ts'
import { DatabaseOpenError } from '../store/database-open-error.ts'
import type { DatabaseUrl } from '../store/database-url.ts'
import { migrationChecksum, pendingMigrations } from '../store/migration.ts'
import type { Migration, Schema } from '../store/schema.ts'
import { unavailability } from './failure.ts'
import { openPool } from './open-pool.ts'

const LOCK_TIMEOUT_MS = 10_000
/** Longer than it waits for a lock. */
const ANSWER_TIMEOUT_MS = 15_000
/**
 * The time limit for a step of the schema, which may take as long as a large table needs: the longest that a timer can
 * wait, 24 days.
 */
const STEP_TIMEOUT_MS = 2 ** 31 - 1

/** Any number that nothing else locks in this database: the beginning of the service's name, as bytes. */
export function lockOf(service: string): number {
  return Buffer.from(service.padEnd(4)).readUInt32BE(0)
}

/** Runs a statement on one connection, or a pool. */
export interface Connection {
  query(statement: string | pg.QueryConfig): Promise<{ rows: Row[] }>
}

/**
 * Applies the steps that the database lacks, all of them or none, and returns them. If several processes try at once,
 * one does it.
 *
 * @throws {DatabaseOpenError} when the database cannot be reached, is not in UTF-8, or belongs to a newer version
 */
export function migrate(url: DatabaseUrl, schema: Schema, now: () => number): Promise<readonly Migration[]> {
  return connected(url, schema, async (client) => {
    // A step may take long, but must not block others while it waits for a table.
    await client.query('BEGIN; SET LOCAL statement_timeout = 0')
    // The lock ends with the transaction, so no crash leaves it behind.
    await client.query({ text: 'SELECT pg_advisory_xact_lock($1)', values: [lockOf(schema.service)] })
    await requireUtf8(client)
    await client.query(`CREATE TABLE IF NOT EXISTS migrations (
      version integer PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at bigint NOT NULL
    )`)
    const pending = await pendingSteps(client, schema)
    for (const migration of pending) {
      const step = { text: migration.sql, query_timeout: STEP_TIMEOUT_MS }
      await client.query(step)
      await client.query({
        text: 'INSERT INTO migrations (version, name, checksum, applied_at) VALUES ($1, $2, $3, $4)',
        values: [migration.version, migration.name, migrationChecksum(migration), now()],
      })
    }
    await client.query('COMMIT')
    return pending
  })
}

/**
 * The steps that the database lacks; changes nothing.
 *
 * @throws {DatabaseOpenError} as `migrate` does
 */
export function missingSteps(url: DatabaseUrl, schema: Schema): Promise<readonly Migration[]> {
  return connected(url, schema, (client) => pendingSteps(client, schema))
}

/** Like `missingSteps`, on an existing connection. */
export async function pendingSteps(connection: Connection, schema: Schema): Promise<readonly Migration[]> {
  const known = await connection.query("SELECT to_regclass('migrations')::text AS name")
  if (known.rows[0]?.name == null) return schema.migrations
  const { rows } = await connection.query('SELECT version, name, checksum FROM migrations ORDER BY version')
  return pendingMigrations(
    rows.map((row) => ({ version: integer(row, 'version'), name: text(row, 'name'), checksum: text(row, 'checksum') })),
    schema,
  )
}

async function requireUtf8(connection: Connection): Promise<void> {
  const { rows } = await connection.query('SHOW server_encoding')
  if (rows[0]?.server_encoding === 'UTF8') return
  throw new Error(`its encoding is ${rows[0]?.server_encoding}, which lacks letters: create one with ENCODING 'UTF8'`)
}

async function connected<T>(
  url: DatabaseUrl,
  { service }: Schema,
  work: (client: Connection) => Promise<T>,
): Promise<T> {
  const pool = openPool(url, {
    service,
    connectionsMax: 1,
    connectionTimeoutMs: 5_000,
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    statementTimeoutMs: ANSWER_TIMEOUT_MS,
    onIdleError: () => {},
  })
  try {
    const client = await pool.connect()
    // The running statement fails as well, with a better message.
    client.on('error', () => {})
    // Whatever is open ends with the connection.
    return await work(client).finally(() => client.release(true))
  } catch (error) {
    const reason = unavailability(error)
    throw new DatabaseOpenError(String(url), reason === undefined ? error : new Error(reason, { cause: error }))
  } finally {
    await pool.close()
  }
}
