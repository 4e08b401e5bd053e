import type { Limits } from './plans.ts'

// More than twice the limit per minute, attempted within one minute, bans for ten.
const banThresholdFactor = 2
const banSeconds = 600

const minuteMs = 60_000
const dayMs = 86_400_000

/** What is remembered about a subject. Times are Unix milliseconds; windows and bans begin on a whole second. */
export interface LimitRow {
  minuteStart: number
  /** Attempts in the minute's window, refused ones included. */
  minuteSeen: number
  dayStart: number
  /** Admitted requests in the day's window; one more than the limit when the day itself refused the last attempt. */
  dayUsed: number
  /** 0 when there is no ban. */
  bannedUntil: number
  at: number
}

/** What the three headers of an answer say. */
export interface Standing {
  limit: number
  remaining: number
  /** Unix seconds. */
  resetAt: number
  /** Whole seconds until `resetAt`, at least 1. */
  retryAfter: number
}

/** A request that is let through. */
export interface Allowed extends Standing {
  allowed: true
}

/** A request that is not: a window is used up, or the subject is banned. */
export interface Refused extends Standing {
  allowed: false
  reason: 'minute' | 'day' | 'banned'
}

/** The answer to one request. */
export type Decision = Allowed | Refused

/** The row after one more attempt: both windows and the ban move in one step. */
export function attempt(row: LimitRow | undefined, limits: Limits, now: number): LimitRow {
  const start = floorToSecond(now)
  if (row === undefined) {
    return { minuteStart: start, minuteSeen: 1, dayStart: start, dayUsed: 1, bannedUntil: 0, at: now }
  }
  if (row.bannedUntil > now) return { ...row, at: now }

  const minuteOver = row.minuteStart + minuteMs <= now
  const dayOver = row.dayStart + dayMs <= now
  const minuteSeen = minuteOver ? 1 : row.minuteSeen + 1
  const dayUsed = dayOver ? 0 : row.dayUsed
  return {
    minuteStart: minuteOver ? start : row.minuteStart,
    minuteSeen,
    dayStart: dayOver ? start : row.dayStart,
    // What the minute refuses is not charged to the day.
    dayUsed: minuteSeen > limits.perMinute ? dayUsed : Math.min(dayUsed, limits.perDay) + 1,
    // On a whole second, like the windows: only then are Retry-After and X-RateLimit-Reset the same moment.
    bannedUntil: minuteSeen > banThresholdFactor * limits.perMinute ? start + banSeconds * 1000 : 0,
    at: now,
  }
}

/** Decides the attempt that led to `row`. */
export function decide(row: LimitRow, limits: Limits, now: number): Decision {
  if (row.bannedUntil > now) return ban(row, limits, now)
  const isAllowed = row.minuteSeen <= limits.perMinute && row.dayUsed <= limits.perDay
  return toDecision(isAllowed, bindingWindow(row, limits), now)
}

/** What an attempt now would meet; nothing is counted, so `remaining` still includes that attempt. */
export function peek(row: LimitRow | undefined, limits: Limits, now: number): Decision {
  if (row !== undefined && row.bannedUntil > now) return ban(row, limits, now)
  const start = floorToSecond(now)
  const minuteRuns = row !== undefined && row.minuteStart + minuteMs > now
  const dayRuns = row !== undefined && row.dayStart + dayMs > now
  const binding = bindingWindow(
    {
      minuteStart: minuteRuns ? row.minuteStart : start,
      minuteSeen: minuteRuns ? row.minuteSeen : 0,
      dayStart: dayRuns ? row.dayStart : start,
      dayUsed: dayRuns ? row.dayUsed : 0,
    },
    limits,
  )
  return toDecision(binding.remaining > 0, binding, now)
}

/** Whether nothing of the row matters any more: a new row would be decided alike. */
export function isOver(row: LimitRow, now: number): boolean {
  return row.dayStart + dayMs <= now && row.minuteStart + minuteMs <= now && row.bannedUntil <= now
}

interface Window {
  name: 'minute' | 'day'
  limit: number
  remaining: number
  end: number
}

/**
 * The window with less remaining; of two alike, the one that resets later. A window that refuses has nothing remaining,
 * so it comes first; when the other one is used up as well, only the later reset is worth waiting for.
 */
function bindingWindow(
  row: Pick<LimitRow, 'minuteStart' | 'minuteSeen' | 'dayStart' | 'dayUsed'>,
  limits: Limits,
): Window {
  const minute: Window = {
    name: 'minute',
    limit: limits.perMinute,
    remaining: Math.max(0, limits.perMinute - row.minuteSeen),
    end: row.minuteStart + minuteMs,
  }
  const day: Window = {
    name: 'day',
    limit: limits.perDay,
    remaining: Math.max(0, limits.perDay - row.dayUsed),
    end: row.dayStart + dayMs,
  }
  if (minute.remaining !== day.remaining) return minute.remaining < day.remaining ? minute : day
  return minute.end > day.end ? minute : day
}

function toDecision(isAllowed: boolean, binding: Window, now: number): Decision {
  const standing = standingOf(binding, now)
  return isAllowed ? { allowed: true, ...standing } : { allowed: false, reason: binding.name, ...standing }
}

function ban(row: LimitRow, limits: Limits, now: number): Refused {
  const standing = standingOf({ limit: limits.perMinute, remaining: 0, end: row.bannedUntil }, now)
  return { allowed: false, reason: 'banned', ...standing }
}

function standingOf({ limit, remaining, end }: Pick<Window, 'limit' | 'remaining' | 'end'>, now: number): Standing {
  const resetAt = Math.ceil(end / 1000)
  return { limit, remaining, resetAt, retryAfter: resetAt - Math.floor(now / 1000) }
}

function floorToSecond(ms: number): number {
  return ms - (ms % 1000)
}
