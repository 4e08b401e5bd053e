import type { DatabaseSync } from 'node:sqlite'
import { endSharedRead } from './shared-read.ts'

/**
 * Runs `work` in one transaction that holds the write lock from its start; if it throws, nothing of it remains. `work`
 * is synchronous: nothing else of this process can come between.
 */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  endSharedRead(database)
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    // SQLite ends the transaction itself after some errors (a full disk, for one).
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
