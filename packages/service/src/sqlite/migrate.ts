import type { DatabaseSync } from 'node:sqlite'
import { integer, text } from '../store/columns.ts'
import { migrationChecksum, pendingMigrations } from '../store/migration.ts'
import type { Migration, Schema } from '../store/schema.ts'
import { inTransaction } from './in-transaction.ts'

/**
 * Applies the steps that the file lacks, all of them or none, and returns them.
 *
 * @throws {Error} when the file has unknown steps, or one that differs from ours
 */
export function migrate(database: DatabaseSync, schema: Schema, now: () => number): readonly Migration[] {
  // A file that is up to date is opened without the write lock, so that commands do not disturb a running server.
  if (pendingSteps(database, schema).length === 0) return []
  return inTransaction(database, () => {
    database.exec(`CREATE TABLE IF NOT EXISTS migrations (
      version INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      checksum TEXT NOT NULL,
      applied_at INTEGER NOT NULL
    ) STRICT`)
    const record = database.prepare('INSERT INTO migrations (version, name, checksum, applied_at) VALUES (?, ?, ?, ?)')
    // Read again under the lock: another process may have been faster.
    const pending = pendingSteps(database, schema)
    for (const migration of pending) {
      database.exec(migration.sql)
      record.run(migration.version, migration.name, migrationChecksum(migration), now())
    }
    return pending
  })
}

/**
 * The steps that the file lacks.
 *
 * @throws {Error} as `migrate` does
 */
export function pendingSteps(database: DatabaseSync, schema: Schema): readonly Migration[] {
  const known = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migrations'").get()
  if (known === undefined) return schema.migrations
  const applied = database.prepare('SELECT version, name, checksum FROM migrations ORDER BY version').all()
  return pendingMigrations(
    applied.map((row) => ({
      version: integer(row, 'version'),
      name: text(row, 'name'),
      checksum: text(row, 'checksum'),
    })),
    schema,
  )
}
