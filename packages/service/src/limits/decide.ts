import { DAY_MS, floorToSecond, isStale, type LimitRow, MINUTE_MS } from './attempt.ts'
import type { Limits } from './plans.ts'

/** The state of one of the two windows. */
export interface WindowStanding {
  limit: number
  remaining: number
  /** Whole seconds until it resets, at least 1; during a ban, for the minute: until the ban ends. */
  resetsIn: number
}

/** The values of the rate-limit headers: of the window that binds, and of both. */
export interface Standing {
  limit: number
  remaining: number
  /** Unix seconds. */
  resetAt: number
  /** Whole seconds until `resetAt`, at least 1. */
  retryAfter: number
  minute: WindowStanding
  day: WindowStanding
}

/** An admitted request. */
export interface Allowed extends Standing {
  allowed: true
}

/** A refused request: a window is used up, or the subject is banned. */
export interface Refused extends Standing {
  allowed: false
  reason: 'minute' | 'day' | 'banned'
}

/** The response to one request. */
export type Decision = Allowed | Refused

/** Decides the attempt that led to `row`. */
export function decide(row: LimitRow, limits: Limits): Decision {
  if (row.bannedUntil > row.at) return ban(row, limits, row.at)
  const isAllowed = row.minuteSeen <= limits.perMinute && row.dayUsed <= limits.perDay
  return toDecision(isAllowed, row, limits, row.at)
}

/** Decides an attempt without counting it, so `remaining` still includes that attempt. */
export function peek(stored: LimitRow | undefined, limits: Limits, clock: number): Decision {
  const row = stored === undefined || isStale(stored, clock) ? undefined : stored
  const now = Math.max(clock, row?.at ?? clock)
  if (row !== undefined && row.bannedUntil > now) return ban(row, limits, now)
  const counts = running(row, now)
  const isAllowed = counts.minuteSeen < limits.perMinute && counts.dayUsed < limits.perDay
  return toDecision(isAllowed, counts, limits, now)
}

type Counts = Pick<LimitRow, 'minuteStart' | 'minuteSeen' | 'dayStart' | 'dayUsed'>

/** The counts of the windows at `now`; a window that is over starts again. */
function running(row: LimitRow | undefined, now: number): Counts {
  const start = floorToSecond(now)
  const minuteRuns = row !== undefined && row.minuteStart + MINUTE_MS > now
  const dayRuns = row !== undefined && row.dayStart + DAY_MS > now
  return {
    minuteStart: minuteRuns ? row.minuteStart : start,
    minuteSeen: minuteRuns ? row.minuteSeen : 0,
    dayStart: dayRuns ? row.dayStart : start,
    dayUsed: dayRuns ? row.dayUsed : 0,
  }
}

function toDecision(isAllowed: boolean, counts: Counts, limits: Limits, now: number): Decision {
  const second = Math.floor(now / 1000)
  const minute = standing(limits.perMinute, counts.minuteSeen, counts.minuteStart + MINUTE_MS, second)
  const day = standing(limits.perDay, counts.dayUsed, counts.dayStart + DAY_MS, second)
  const reason = minuteBinds(minute, day) ? 'minute' : 'day'
  const { limit, remaining, resetsIn } = reason === 'minute' ? minute : day
  const described = { limit, remaining, resetAt: second + resetsIn, retryAfter: resetsIn, minute, day }
  return isAllowed ? { allowed: true, ...described } : { allowed: false, reason, ...described }
}

/**
 * The window with less remaining binds; of two equal ones, the one that resets later. A window that refuses has nothing
 * remaining, so it comes first; if both are used up, only the later reset is worth waiting for.
 */
function minuteBinds(minute: WindowStanding, day: WindowStanding): boolean {
  if (minute.remaining !== day.remaining) return minute.remaining < day.remaining
  return minute.resetsIn > day.resetsIn
}

function ban(row: LimitRow, limits: Limits, now: number): Refused {
  const second = Math.floor(now / 1000)
  const minute = standing(limits.perMinute, limits.perMinute, row.bannedUntil, second)
  const { dayStart, dayUsed } = running(row, now)
  const day = standing(limits.perDay, dayUsed, dayStart + DAY_MS, second)
  const { limit, remaining, resetsIn } = minute
  const described = { limit, remaining, resetAt: second + resetsIn, retryAfter: resetsIn, minute, day }
  return { allowed: false, reason: 'banned', ...described }
}

function standing(limit: number, used: number, endMs: number, second: number): WindowStanding {
  return { limit, remaining: Math.max(0, limit - used), resetsIn: endMs / 1000 - second }
}
