import type { LimitRow } from './attempt.ts'

const LOOK_AGAIN_AFTER_MS = 1_000
const BANS_MAX = 10_000

/** The bans that a shared store reported: a request during one is not counted, so the store need not be asked. */
export interface KnownBans {
  /**
   * The row of a subject that is certainly still banned. Once a second it is undefined for one caller, who should ask
   * the store and `remember` the result: the ban may have been lifted, or the store's clock set.
   */
  find(subject: string): LimitRow | undefined
  /** @param askedAt - when the store was asked for this row, by the same clock */
  remember(subject: string, row: LimitRow, askedAt: number): void
  /** How many have not ended. */
  count(): number
}

interface Ban {
  row: LimitRow
  askedAt: number
  toldAt: number
  nextLook: number
}

/** @param now - milliseconds of a clock that is never set */
export function createKnownBans(now: () => number = () => performance.now()): KnownBans {
  const bans = new Map<string, Ban>()

  return {
    find(subject) {
      const ban = bans.get(subject)
      if (ban === undefined) return undefined
      const time = now()
      // The store read its clock somewhere between question and answer. To be certain that the ban lasts, assume the
      // time of the question; to state how long, that of the answer, so that waiting that long is always enough.
      if (ban.row.at + (time - ban.askedAt) >= ban.row.bannedUntil) {
        bans.delete(subject)
        return undefined
      }
      if (time >= ban.nextLook) {
        ban.nextLook = time + LOOK_AGAIN_AFTER_MS
        return undefined
      }
      return { ...ban.row, at: Math.floor(ban.row.at + (time - ban.toldAt)) }
    },

    remember(subject, row, askedAt) {
      const isBanned = row.bannedUntil > row.at
      const known = bans.get(subject)
      // Responses arrive out of order: this one may be of an attempt before the ban.
      if (!isBanned && known !== undefined && askedAt < known.toldAt) return
      bans.delete(subject)
      if (!isBanned) return
      const toldAt = now()
      bans.set(subject, { row, askedAt, toldAt, nextLook: toldAt + LOOK_AGAIN_AFTER_MS })
      const [oldest] = bans.keys()
      if (bans.size > BANS_MAX && oldest !== undefined) bans.delete(oldest)
    },

    count() {
      const time = now()
      const lasting = [...bans.values()].filter(({ row, askedAt }) => row.at + (time - askedAt) < row.bannedUntil)
      return lasting.length
    },
  }
}
