import { DatabaseSync } from 'node:sqlite'
import { DatabaseOpenError } from '../store/database-open-error.ts'
import type { Migration, Schema } from '../store/schema.ts'
import { isBusy } from './failure.ts'
import { migrate } from './migrate.ts'

const OPENING_TIMEOUT_MS = 5_000

export interface DatabaseOptions {
  schema: Schema
  /** `FULL`: a commit is on disk. `NORMAL`: the last commits may be lost with the power, never the file. */
  synchronous: 'FULL' | 'NORMAL'
  now: () => number
  /** Called with the steps that were applied. */
  onMigrated?: (applied: readonly Migration[]) => void
}

/**
 * Opens a SQLite file (or `:memory:`), creates it if it is missing and brings its tables up to date.
 *
 * Opening may wait for other processes. Later statements do not: one that meets a lock fails at once, so that waiting
 * never blocks the event loop (see `whenFree`).
 *
 * @throws {DatabaseOpenError} when the file cannot be opened, or belongs to a newer version of this program
 */
export function openDatabase(file: string, options: DatabaseOptions): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: OPENING_TIMEOUT_MS })
    useWal(database)
    database.exec(`PRAGMA synchronous = ${options.synchronous}; PRAGMA foreign_keys = ON`)
    const applied = migrate(database, options.schema, options.now)
    options.onMigrated?.(applied)
    database.exec('PRAGMA busy_timeout = 0')
    return database
  } catch (error) {
    database?.close()
    throw new DatabaseOpenError(file, error)
  }
}

/**
 * SQLite does not wait where waiting could be a deadlock, and two processes that change a new file's mode at once look
 * like one: both get "busy" at once, however long the timeout. The next attempt finds the other's mode.
 */
function useWal(database: DatabaseSync): void {
  const deadline = performance.now() + OPENING_TIMEOUT_MS
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1 + Math.random() * 10)
    }
  }
}
