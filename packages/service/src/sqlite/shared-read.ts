import type { DatabaseSync } from 'node:sqlite'

/** Reads in the snapshot that the reads of one turn of the event loop share. */
export type SharedRead = <T>(read: () => T) => T

/** Ends the open snapshot. */
const open = new WeakMap<DatabaseSync, () => void>()

/**
 * Opens one snapshot for all reads of a turn of the event loop: otherwise each would lock the file, check it and unlock
 * it. It ends with the turn, and before a write through this connection. Only for a process that is the only writer: it
 * would see another's writes a turn late.
 */
export function createSharedRead(database: DatabaseSync): SharedRead {
  const begin = database.prepare('BEGIN')
  const commit = database.prepare('COMMIT')
  return (read) => {
    if (!database.isTransaction) {
      begin.run()
      const end = () => {
        if (open.get(database) !== end) return
        open.delete(database)
        if (database.isOpen && database.isTransaction) commit.run()
      }
      open.set(database, end)
      setImmediate(end)
    }
    return read()
  }
}

/** Ends the snapshot of earlier reads, so that a write can begin. */
export function endSharedRead(database: DatabaseSync): void {
  open.get(database)?.()
}
