import { DatabaseSync } from 'node:sqlite'
import { isBusy } from '../../sqlite/failure.ts'
import { DatabaseOpenError } from '../../store/database-open-error.ts'

/**
 * Keeps other processes from counting in the same file, until it is released or this process ends, however it ends: the
 * lock is SQLite's own, on a file next to it. Reading, or lifting a ban there, stays possible.
 *
 * @returns what releases it
 * @throws {DatabaseOpenError} when another process holds it
 */
export function holdFile(file: string): () => void {
  if (file === ':memory:') return () => {}
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(`${file}.lock`)
    database.exec('BEGIN EXCLUSIVE')
    return () => database?.close()
  } catch (error) {
    database?.close()
    throw new DatabaseOpenError(file, isBusy(error) ? new Error(OTHER, { cause: error }) : error)
  }
}

const OTHER =
  'another server counts requests in it, and two would let twice the limits through: stop that one, give this one its own DATA_DIR, or set REDIS_URL or DATABASE_URL, which any number may share'
