import type { Limits } from './plans.ts'

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000

// More than twice the limit per minute, attempted within one minute, bans for ten.
export const BAN_THRESHOLD_FACTOR = 2
export const BAN_MS = 600_000

/** The state of a subject. Times are Unix milliseconds; windows and bans begin on a whole second. */
export interface LimitRow {
  minuteStart: number
  /** Attempts in the minute's window, refused ones included. */
  minuteSeen: number
  dayStart: number
  /** Admitted requests in the day's window; one more than the limit when the day itself refused the last attempt. */
  dayUsed: number
  /** 0 when there is no ban. */
  bannedUntil: number
  /** When the last attempt was made. */
  at: number
}

/**
 * The columns of a row whose ban is lifted. The attempts of its minute are forgotten, since the next one would ban
 * again; what was used of the day stays.
 */
export const WITHOUT_BAN: Pick<LimitRow, 'minuteSeen' | 'bannedUntil'> = { minuteSeen: 0, bannedUntil: 0 }

/**
 * The row after one more attempt: both windows and the ban move in one step. The stores that others share count by the
 * same rules in their own languages (`postgresql/statements.ts`, `redis/scripts.ts`).
 */
export function attempt(row: LimitRow | undefined, limits: Limits, clock: number): LimitRow {
  if (row === undefined || isStale(row, clock)) {
    const start = floorToSecond(clock)
    return { minuteStart: start, minuteSeen: 1, dayStart: start, dayUsed: 1, bannedUntil: 0, at: clock }
  }
  // Of two attempts the one that read the clock first may be counted last, and a clock may be set back a little.
  const now = Math.max(clock, row.at)
  if (row.bannedUntil > now) return { ...row, at: now }

  const start = floorToSecond(now)
  const minuteOver = row.minuteStart + MINUTE_MS <= now
  const dayOver = row.dayStart + DAY_MS <= now
  const minuteSeen = minuteOver ? 1 : row.minuteSeen + 1
  const dayUsed = dayOver ? 0 : row.dayUsed
  return {
    minuteStart: minuteOver ? start : row.minuteStart,
    minuteSeen,
    dayStart: dayOver ? start : row.dayStart,
    // A request that the minute refuses is not charged to the day.
    dayUsed: minuteSeen > limits.perMinute ? dayUsed : Math.min(dayUsed, limits.perDay) + 1,
    // On a whole second, like the windows: only then are Retry-After and X-RateLimit-Reset the same moment.
    bannedUntil: minuteSeen > BAN_THRESHOLD_FACTOR * limits.perMinute ? start + BAN_MS : 0,
    at: now,
  }
}

/**
 * Whether the row was written while the clock was ahead, by more than a minute's window. Its windows and its ban would
 * end that much too late, so it counts as none; a difference of less keeps limits exact.
 */
export function isStale(row: LimitRow, clock: number): boolean {
  return row.at > clock + MINUTE_MS
}

/** Whether nothing of the row matters any more: a new row would be decided alike. */
export function isOver(row: LimitRow, now: number): boolean {
  if (isStale(row, now)) return true
  return row.dayStart + DAY_MS <= now && row.minuteStart + MINUTE_MS <= now && row.bannedUntil <= now
}

export function floorToSecond(ms: number): number {
  return ms - (ms % 1000)
}
