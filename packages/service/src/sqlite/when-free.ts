import type { MaybePromise } from '../maybe-promise.ts'
import { asStoreError, isBusy } from './failure.ts'

/**
 * Runs `work`, and again every few milliseconds while another process holds the lock that it needs. Waiting is
 * asynchronous, so other requests go on. Returns at once if there is no lock.
 *
 * `work` must do everything or nothing (one statement, or `inTransaction`).
 *
 * @throws {StoreUnavailable} when the lock is still held after `timeoutMs`, or the file cannot be used
 */
export function whenFree<T>(work: () => T, timeoutMs: number): MaybePromise<T> {
  try {
    return work()
  } catch (error) {
    if (isBusy(error)) return retry(work, performance.now() + timeoutMs)
    throw asStoreError(error)
  }
}

/** How long to retry in every turn of the event loop. */
const SOON_MS = 2

async function retry<T>(work: () => T, deadline: number): Promise<T> {
  const startedAt = performance.now()
  for (;;) {
    // Another worker's commit is over soon. Later pauses are random, or two processes that write all the time could
    // keep missing the gap.
    if (performance.now() - startedAt < SOON_MS) await new Promise((resume) => setImmediate(resume))
    else await new Promise((resume) => setTimeout(resume, 1 + Math.random() * 5))
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw asStoreError(error)
    }
  }
}
