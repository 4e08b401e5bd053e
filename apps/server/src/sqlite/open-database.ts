import { DatabaseSync } from 'node:sqlite'
import { DatabaseOpenError } from './database-open-error.ts'
import { type Migration, migrate } from './migrate.ts'

const openingTimeoutMs = 5_000

export interface DatabaseOptions {
  migrations: readonly Migration[]
  /** `FULL`: a commit is on disk. `NORMAL`: the last commits may be lost with the power, never the file. */
  synchronous: 'FULL' | 'NORMAL'
  now: () => number
}

/**
 * Opens a SQLite file (or `:memory:`), creates it if it is missing and brings its tables up to date.
 *
 * Opening may wait for other processes. Afterwards no statement does: a statement that meets a lock fails at once, so
 * that waiting never stops the event loop (see `whenFree`).
 *
 * @throws {DatabaseOpenError} when the file cannot be opened, or belongs to a newer version of this program
 */
export function openDatabase(file: string, options: DatabaseOptions): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: openingTimeoutMs })
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${options.synchronous}; PRAGMA foreign_keys = ON`)
    migrate(database, options.migrations, options.now)
    database.exec('PRAGMA busy_timeout = 0')
    return database
  } catch (error) {
    database?.close()
    throw new DatabaseOpenError(file, error)
  }
}
