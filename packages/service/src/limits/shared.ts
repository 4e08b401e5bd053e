import { type Decision, decide, peek } from './decide.ts'
import { createKnownBans } from './known-bans.ts'
import type { OpenLimiter } from './limits.ts'
import { createLocalLimiter } from './local.ts'
import { createOutages, type OutageReports } from './outages.ts'
import type { Limits } from './plans.ts'
import type { SharedRows } from './shared-rows.ts'

// A peek comes before a response, perhaps an error, that is already late.
const PEEK_WITHIN_MS = 200

export interface SharedLimiterOptions extends OutageReports {
  /**
   * How `consume` behaves while the store fails: `decide` by this process's own counts, or `fail` as the store does.
   */
  whenDown: 'decide' | 'fail'
}

/**
 * Counts in a store that several processes share, exactly for all of them. When one of its servers fails, that is left
 * alone for a second, and then gets one request at a time until it answers; meanwhile `peek`, and `consume` if it should decide,
 * continue from the store's last state. A banned subject is refused without asking the store, except once a second.
 */
export function createSharedLimiter(rows: SharedRows, { whenDown, ...reports }: SharedLimiterOptions): OpenLimiter {
  const local = createLocalLimiter()
  const bans = createKnownBans()
  const outagesOfServer = createOutages(reports)
  const outagesOf = (subject: string) => outagesOfServer(rows.serverOf?.(subject) ?? '')

  async function read(subject: string, limits: Limits): Promise<Decision> {
    const outages = outagesOf(subject)
    outages.ask()
    try {
      const { row, clock } = await rows.read(subject)
      outages.answered()
      return peek(row, limits, clock)
    } catch (error) {
      outages.failed(error)
      return local.peek(subject, limits)
    }
  }

  return {
    async consume(subject, limits) {
      const banned = bans.find(subject)
      if (banned !== undefined) return decide(banned, limits)
      const outages = outagesOf(subject)
      if (whenDown === 'decide' && outages.isResting()) return local.consume(subject, limits)
      outages.ask()
      const askedAt = performance.now()
      try {
        const row = await rows.attempt(subject, limits)
        outages.answered()
        local.remember(subject, row)
        bans.remember(subject, row, askedAt)
        return Object.assign(decide(row, limits), { wrote: row.wrote })
      } catch (error) {
        outages.failed(error)
        if (whenDown === 'decide') return local.consume(subject, limits)
        // While this request waited, an earlier one may have found a ban.
        const bannedMeanwhile = bans.find(subject)
        if (bannedMeanwhile === undefined) throw error
        return decide(bannedMeanwhile, limits)
      }
    },

    async peek(subject, limits) {
      if (outagesOf(subject).isResting()) return local.peek(subject, limits)
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, PEEK_WITHIN_MS)
      try {
        return await Promise.race([read(subject, limits), late.then(() => local.peek(subject, limits))])
      } finally {
        clearTimeout(timer)
      }
    },

    keep: rows.keep,

    bans: () => bans.count(),

    close: () => rows.close(),
  }
}
