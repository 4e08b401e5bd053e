import type { DatabaseSync } from 'node:sqlite'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { inTransaction } from './in-transaction.ts'
import { whenFree } from './when-free.ts'

/**
 * Does a write in a transaction, and resolves when it is on disk; if it throws, nothing of it remains.
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
 * Commits the writes of one turn of the event loop together: the wait for the disk, which blocks the process, comes
 * once for all of them. While another process holds the lock, later writes join them.
 */
export function createGroupCommit(database: DatabaseSync, lockTimeoutMs: number): Commit {
  let waiting: Call[] = []

  function take(): readonly Call[] {
    const calls = waiting
    waiting = []
    return calls
  }

  async function commit(): Promise<void> {
    let calls: readonly Call[] = []
    try {
      const results = await whenFree(
        () =>
          inTransaction(database, () => {
            // The writes of a failed attempt are included.
            calls = [...calls, ...take()]
            return calls.map(({ write }) => write())
          }),
        lockTimeoutMs,
      )
      for (const [index, { resolve }] of calls.entries()) resolve(results[index])
    } catch (error) {
      // Without the lock, nothing was written.
      const failed = calls.length > 0 ? calls : take()
      if (failed.length === 1 || error instanceof StoreUnavailable) for (const { reject } of failed) reject(error)
      // A failed one must not fail the others.
      else for (const call of failed) void commitAlone(call)
    }
  }

  async function commitAlone({ write, resolve, reject }: Call): Promise<void> {
    try {
      resolve(await whenFree(() => inTransaction(database, write), lockTimeoutMs))
    } catch (error) {
      reject(error)
    }
  }

  return <T>(write: () => T) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ write, resolve: resolve as Call['resolve'], reject })
      if (waiting.length === 1) setImmediate(commit)
    })
}
