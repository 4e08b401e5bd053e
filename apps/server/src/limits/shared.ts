import { performance } from 'node:perf_hooks'
import { decide, peek } from './decide.ts'
import type { OpenLimiter } from './limits.ts'
import { createLocalLimiter } from './local.ts'
import type { SharedRows } from './shared-rows.ts'

const retryAfterMs = 1_000
const reportEveryMs = 60_000

export interface SharedLimiterOptions {
  /**
   * What `consume` does while the store fails: `decide` by what this process alone has seen, or `fail` as the store
   * does.
   */
  whenDown: 'decide' | 'fail'
  /** Told of every error of the store. Default: nobody. */
  onStoreError?: (error: unknown) => void
  /** Told of an error of the store at most once a minute. Default: nobody. */
  onOutage?: (error: unknown) => void
}

/**
 * Counts in a store that several processes share, exactly for all of them. When the store fails, it is left alone for a
 * second, and then asked by one request at a time until it answers; meanwhile `peek`, and `consume` if it is to decide,
 * go on from what the store said last.
 */
export function createSharedLimiter(rows: SharedRows, options: SharedLimiterOptions): OpenLimiter {
  const { whenDown, onStoreError = () => {}, onOutage = () => {} } = options
  const local = createLocalLimiter()
  let isDown = false
  let nextTry = 0
  let nextReport = 0

  /** Whether the store should be asked. While it is down, true for one caller a second. */
  function isWorthAsking(): boolean {
    if (!isDown) return true
    const now = performance.now()
    if (now < nextTry) return false
    nextTry = now + retryAfterMs
    return true
  }

  function failed(error: unknown): void {
    const now = performance.now()
    isDown = true
    nextTry = now + retryAfterMs
    onStoreError(error)
    if (now < nextReport) return
    nextReport = now + reportEveryMs
    onOutage(error)
  }

  return {
    async consume(subject, limits) {
      if (whenDown === 'decide' && !isWorthAsking()) return local.consume(subject, limits)
      try {
        const row = await rows.attempt(subject, limits)
        isDown = false
        local.remember(subject, row)
        return decide(row, limits)
      } catch (error) {
        failed(error)
        if (whenDown === 'fail') throw error
        return local.consume(subject, limits)
      }
    },

    async peek(subject, limits) {
      if (!isWorthAsking()) return local.peek(subject, limits)
      try {
        const { row, clock } = await rows.read(subject)
        isDown = false
        return peek(row, limits, clock)
      } catch (error) {
        failed(error)
        return local.peek(subject, limits)
      }
    },

    close: () => rows.close(),
  }
}
