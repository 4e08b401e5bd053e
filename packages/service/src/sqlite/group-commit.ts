import type { DatabaseSync } from 'node:sqlite'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { inTransaction } from './in-transaction.ts'
import { whenFree } from './when-free.ts'

/**
 * Does a write in a transaction, and resolves when what it did is on disk; when it throws, nothing of it remains.
 *
 * @throws {StoreUnavailable} as `whenFree` does
 */
export type Commit = <T>(write: () => T) => Promise<T>

interface Call {
  write: () => unknown
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Commits the writes that one turn of the event loop brings together: the wait for the disk, which stops everything else
 * of this process, comes once for all of them.
 */
export function createGroupCommit(database: DatabaseSync, lockTimeoutMs: number): Commit {
  let waiting: Call[] = []

  async function commit(calls: readonly Call[]): Promise<void> {
    try {
      const results = await whenFree(
        () => inTransaction(database, () => calls.map(({ write }) => write())),
        lockTimeoutMs,
      )
      for (const [index, { resolve }] of calls.entries()) resolve(results[index])
    } catch (error) {
      if (calls.length === 1 || error instanceof StoreUnavailable) for (const { reject } of calls) reject(error)
      // One that fails must not take the others with it.
      else for (const call of calls) void commit([call])
    }
  }

  return <T>(write: () => T) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ write, resolve: resolve as Call['resolve'], reject })
      if (waiting.length > 1) return
      setImmediate(() => {
        const calls = waiting
        waiting = []
        void commit(calls)
      })
    })
}
