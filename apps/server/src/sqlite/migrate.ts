import { hash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { integer, text } from './columns.ts'
import { inTransaction } from './in-transaction.ts'

/** One step of a file's schema. A step that was released is never edited: a correction is a new step. */
export interface Migration {
  /** 1, 2, 3, … without gaps. */
  version: number
  name: string
  sql: string
}

/**
 * Applies the steps that the file lacks, all of them or none.
 *
 * @throws {Error} when the file has steps that are not known here, or one that differs from what is written here
 */
export function migrate(database: DatabaseSync, migrations: readonly Migration[], now: () => number): void {
  // A file that is up to date is opened without the write lock, so that commands do not disturb a running server.
  if (pending(database, migrations).length === 0) return
  inTransaction(database, () => {
    database.exec(`CREATE TABLE IF NOT EXISTS migrations (
      version INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      checksum TEXT NOT NULL,
      applied_at INTEGER NOT NULL
    ) STRICT`)
    const record = database.prepare('INSERT INTO migrations (version, name, checksum, applied_at) VALUES (?, ?, ?, ?)')
    for (const migration of pending(database, migrations)) {
      database.exec(migration.sql)
      record.run(migration.version, migration.name, checksum(migration), now())
    }
  })
}

function pending(database: DatabaseSync, migrations: readonly Migration[]): readonly Migration[] {
  const known = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migrations'").get()
  if (known === undefined) return migrations
  const applied = database.prepare('SELECT version, name, checksum FROM migrations ORDER BY version').all()
  for (const row of applied) {
    const version = integer(row, 'version')
    const migration = migrations.find((candidate) => candidate.version === version)
    if (migration === undefined) {
      throw new Error(
        `it was changed by a newer version of petstore (step ${version}, "${text(row, 'name')}"; this one knows up to ${migrations.length}): start that version or a later one`,
      )
    }
    if (checksum(migration) !== text(row, 'checksum')) {
      throw new Error(
        `its step ${version} ("${text(row, 'name')}") is not the one of this version of petstore: a released step must not be edited, restore it and add a new one`,
      )
    }
  }
  return migrations.slice(applied.length)
}

function checksum(migration: Migration): string {
  return hash('sha256', migration.sql)
}
