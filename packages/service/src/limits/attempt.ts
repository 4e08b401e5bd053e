import type { Limits } from './plans.ts'

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000

// More than twice the limit per minute, attempted within one minute, means a ban of ten.
export const BAN_THRESHOLD_FACTOR = 2
export const BAN_MS = 600_000

/** The state of a subject. Times are Unix milliseconds; windows and bans begin on a whole second. */
export interface LimitRow {
  minuteStart: number
  /** Attempts in the minute's window, refused ones included. */
  minuteSeen: number
  dayStart: number
  /** Admitted requests in the day's window; one more than the limit if the day refused the last attempt. */
  dayUsed: number
  /** 0 when there is no ban. */
  bannedUntil: number
  /** When the last attempt was made. */
  at: number
}

/**
 * The columns of a row whose ban is lifted. The attempts of its minute are forgotten, since the next one would ban
 * again; the day's count stays.
 */
export const WITHOUT_BAN: Pick<LimitRow, 'minuteSeen' | 'bannedUntil'> = { minuteSeen: 0, bannedUntil: 0 }

/**
 * The row after one more attempt: both windows and the ban move in one step. Shared stores count by the same rules in
 * their own languages (`postgresql/statements.ts`, `redis/scripts.ts`).
 */
export function attempt(row: LimitRow | undefined, limits: Limits, clock: number): LimitRow {
  if (row === undefined || isStale(row, clock)) {
    const start = floorToSecond(clock)
    return { minuteStart: start, minuteSeen: 1, dayStart: start, dayUsed: 1, bannedUntil: 0, at: clock }
  }
  // Attempts may be counted in another order than they read the clock, and a clock may be set back a little.
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
    // On a whole second, like the windows, so that Retry-After and X-RateLimit-Reset name the same moment.
    bannedUntil: minuteSeen > BAN_THRESHOLD_FACTOR * limits.perMinute ? start + BAN_MS : 0,
    at: now,
  }
}

/**
 * Whether the row was written while the clock was ahead by more than a minute's window. Its windows and its ban would
 * end that much too late, so it is ignored; smaller differences keep limits exact.
 */
export function isStale(row: LimitRow, clock: number): boolean {
  return row.at > clock + MINUTE_MS
}

/** Whether the row no longer matters: a new row would give the same decision. */
export function isOver(row: LimitRow, now: number): boolean {
  if (isStale(row, now)) return true
  return row.dayStart + DAY_MS <= now && row.minuteStart + MINUTE_MS <= now && row.bannedUntil <= now
}

export function floorToSecond(ms: number): number {
  return ms - (ms % 1000)
}
