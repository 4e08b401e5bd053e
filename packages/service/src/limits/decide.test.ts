import { describe, expect, test } from 'vitest'
import { attempt, isOver, type LimitRow } from './attempt.ts'
import { type Decision, decide, peek } from './decide.ts'

const free = { perMinute: 60, perDay: 1000 }

/** A subject whose clock the test sets, in seconds. */
function subject(limits: { perMinute: number; perDay: number }) {
  let row: LimitRow | undefined
  return {
    request(seconds: number): Decision {
      row = attempt(row, limits, seconds * 1000)
      return decide(row, limits)
    },
    requests(count: number, seconds: number): Decision[] {
      return Array.from({ length: count }, () => this.request(seconds))
    },
    peek: (seconds: number): Decision => peek(row, limits, seconds * 1000),
    get row(): LimitRow | undefined {
      return row
    },
  }
}

describe('the minute', () => {
  test('the first request on the Free plan leaves 59 and resets a minute later', () => {
    expect(subject(free).request(100)).toEqual({
      allowed: true,
      limit: 60,
      remaining: 59,
      resetAt: 160,
      retryAfter: 60,
      minute: { limit: 60, remaining: 59, resetsIn: 60 },
      day: { limit: 1000, remaining: 999, resetsIn: 86_400 },
    })
  })

  test('the 60th request is admitted with nothing left, the 61st to the 120th are refused', () => {
    const decisions = subject(free).requests(120, 100)
    expect(decisions[59]).toMatchObject({ allowed: true, limit: 60, remaining: 0, resetAt: 160, retryAfter: 60 })
    expect(decisions.slice(60)).toMatchObject(
      Array.from({ length: 60 }, () => ({
        allowed: false,
        reason: 'minute',
        limit: 60,
        remaining: 0,
        resetAt: 160,
        retryAfter: 60,
      })),
    )
  })

  test('refused requests are not charged to the day: after 125 attempts it counts 60', () => {
    const caller = subject(free)
    caller.requests(125, 100)
    expect(caller.row?.dayUsed).toBe(60)
  })

  test('a window opened within a second resets on the second, so that Retry-After leads exactly there', () => {
    const caller = subject({ perMinute: 2, perDay: 10 })
    caller.requests(2, 100.999)
    expect(caller.request(101.001)).toMatchObject({ allowed: false, resetAt: 160, retryAfter: 59 })
    expect(caller.request(159.999)).toMatchObject({ allowed: false, resetAt: 160, retryAfter: 1 })
    expect(caller.request(160)).toMatchObject({ allowed: true, resetAt: 220, retryAfter: 60 })
  })
})

describe('the day', () => {
  test('20 minutes of 60 requests admit exactly 1,000, then the headers describe the day', () => {
    const caller = subject(free)
    const decisions = Array.from({ length: 20 }, (_, minute) => caller.requests(60, minute * 60)).flat()
    expect(decisions.filter((decision) => decision.allowed)).toHaveLength(1000)
    expect(caller.request(20 * 60)).toEqual({
      allowed: false,
      reason: 'day',
      limit: 1000,
      remaining: 0,
      resetAt: 86_400,
      retryAfter: 85_200,
      minute: { limit: 60, remaining: 59, resetsIn: 60 },
      day: { limit: 1000, remaining: 0, resetsIn: 85_200 },
    })
  })

  test('the day binds as soon as it has less remaining than the minute', () => {
    const caller = subject({ perMinute: 3, perDay: 4 })
    expect(caller.request(0)).toMatchObject({ limit: 3, remaining: 2 })
    expect(caller.request(60)).toMatchObject({ limit: 4, remaining: 2, resetAt: 86_400 })
    expect(caller.request(60)).toMatchObject({ limit: 4, remaining: 1, resetAt: 86_400 })
  })

  test('of two windows with the same remaining, the one that resets later is described', () => {
    expect(subject({ perMinute: 5, perDay: 5 }).request(0)).toMatchObject({ remaining: 4, resetAt: 86_400 })
  })

  test('which is the minute’s if the day ends first, and the day’s if both reset at once', () => {
    const caller = subject({ perMinute: 4, perDay: 5 })
    caller.request(0)
    expect(caller.request(86_390)).toMatchObject({ limit: 4, remaining: 3, resetAt: 86_450 })
    const other = subject({ perMinute: 4, perDay: 5 })
    other.request(0)
    expect(other.request(86_340)).toMatchObject({ limit: 5, remaining: 3, resetAt: 86_400 })
  })

  test('when the minute refuses and the day is used up too, Retry-After leads to the day’s reset', () => {
    const caller = subject({ perMinute: 2, perDay: 2 })
    caller.requests(2, 0)
    expect(caller.request(0)).toMatchObject({ allowed: false, reason: 'day', retryAfter: 86_400 })
  })

  test('requests that the day refuses do not add up: a higher limit is available at once', () => {
    const caller = subject({ perMinute: 100, perDay: 3 })
    caller.requests(50, 0)
    expect(caller.row?.dayUsed).toBe(4)
  })

  test('a new day opens even if the minute refuses', () => {
    const caller = subject({ perMinute: 1, perDay: 10 })
    caller.request(0)
    caller.request(86_399)
    expect(caller.request(86_400)).toMatchObject({ allowed: false, reason: 'minute' })
    expect(caller.row).toMatchObject({ dayStart: 86_400_000, dayUsed: 0 })
  })
})

describe('the ban', () => {
  const banned = { allowed: false, reason: 'banned', limit: 60, remaining: 0 }

  test('the 121st attempt within a minute bans for 600 seconds', () => {
    const decisions = subject(free).requests(121, 100)
    expect(decisions[119]).toMatchObject({ reason: 'minute' })
    expect(decisions[120]).toEqual({
      ...banned,
      resetAt: 700,
      retryAfter: 600,
      minute: { limit: 60, remaining: 0, resetsIn: 600 },
      day: { limit: 1000, remaining: 940, resetsIn: 86_400 },
    })
  })

  test('requests during a ban do not extend it', () => {
    const caller = subject(free)
    caller.requests(121, 100)
    expect(caller.requests(1000, 699.999).at(-1)).toMatchObject({ ...banned, resetAt: 700, retryAfter: 1 })
    expect(caller.request(700)).toMatchObject({ allowed: true, remaining: 59 })
  })

  test('a day that ends during a ban is shown as a new one', () => {
    const caller = subject({ perMinute: 1, perDay: 5 })
    caller.request(0)
    caller.requests(3, 86_300)
    expect(caller.request(86_399)).toMatchObject({ reason: 'banned', day: { remaining: 3, resetsIn: 1 } })
    expect(caller.request(86_400)).toMatchObject({ reason: 'banned', day: { remaining: 5, resetsIn: 86_400 } })
  })

  test('attempts that the day refuses count towards a ban', () => {
    const caller = subject({ perMinute: 2, perDay: 1 })
    const reasons = caller.requests(5, 0).map((decision) => (decision.allowed ? 'none' : decision.reason))
    expect(reasons).toEqual(['none', 'day', 'day', 'day', 'banned'])
  })
})

describe('peek', () => {
  test('shows a full window before the first request', () => {
    expect(subject(free).peek(100.5)).toEqual({
      allowed: true,
      limit: 60,
      remaining: 60,
      resetAt: 160,
      retryAfter: 60,
      minute: { limit: 60, remaining: 60, resetsIn: 60 },
      day: { limit: 1000, remaining: 1000, resetsIn: 86_400 },
    })
  })

  test('shows the remaining requests, and refuses when none are left', () => {
    const caller = subject({ perMinute: 2, perDay: 10 })
    caller.request(0)
    expect(caller.peek(1)).toMatchObject({ allowed: true, remaining: 1, resetAt: 60 })
    caller.request(1)
    expect(caller.peek(2)).toMatchObject({
      allowed: false,
      reason: 'minute',
      limit: 2,
      remaining: 0,
      resetAt: 60,
      retryAfter: 58,
    })
    expect(caller.peek(60)).toMatchObject({ allowed: true, remaining: 2, resetAt: 120 })
  })

  test('refuses when the day is used up, whatever the minute has left', () => {
    const caller = subject({ perMinute: 10, perDay: 2 })
    caller.requests(2, 0)
    expect(caller.peek(60)).toMatchObject({ allowed: false, reason: 'day', limit: 2, remaining: 0, resetAt: 86_400 })
  })

  test('shows a ban to its end', () => {
    const caller = subject(free)
    caller.requests(121, 100)
    expect(caller.peek(699)).toMatchObject({ allowed: false, reason: 'banned', resetAt: 700, retryAfter: 1 })
    expect(caller.peek(700)).toMatchObject({ allowed: true, remaining: 60 })
  })
})

test('a clock that is set back changes no window: the attempt is decided at the time of the latest', () => {
  const caller = subject({ perMinute: 2, perDay: 10 })
  caller.request(100)
  expect(caller.request(95)).toMatchObject({ allowed: true, remaining: 0, resetAt: 160, retryAfter: 60 })
  expect(caller.peek(95)).toMatchObject({ allowed: false, resetAt: 160, retryAfter: 60 })
})

describe('a clock that was ahead for a while', () => {
  test('by up to a minute changes no window: counting continues', () => {
    const caller = subject({ perMinute: 2, perDay: 10 })
    caller.requests(2, 160)
    expect(caller.request(100)).toMatchObject({ allowed: false, resetAt: 220, retryAfter: 60 })
    expect(caller.peek(100)).toMatchObject({ allowed: false, resetAt: 220, retryAfter: 60 })
  })

  test('by more than a minute leaves nothing behind: the next attempt starts over', () => {
    const caller = subject({ perMinute: 2, perDay: 10 })
    caller.requests(3, 90_100)
    expect(caller.peek(100)).toMatchObject({ allowed: true, remaining: 2, resetAt: 160, day: { remaining: 10 } })
    expect(caller.request(100)).toMatchObject({ allowed: true, remaining: 1, resetAt: 160, day: { remaining: 9 } })
    caller.request(100)
    expect(caller.request(101)).toMatchObject({ allowed: false, resetAt: 160, retryAfter: 59 })
    expect(caller.request(160)).toMatchObject({ allowed: true })
  })

  test('lifts a ban that would end later than any current ban could', () => {
    const caller = subject(free)
    caller.requests(121, 90_100)
    expect(caller.peek(100)).toMatchObject({ allowed: true, remaining: 60 })
    expect(caller.request(100)).toMatchObject({ allowed: true, remaining: 59 })
  })
})

test('a row is over when its day, its minute and its ban are', () => {
  const row = { minuteStart: 0, minuteSeen: 1, dayStart: 0, dayUsed: 1, bannedUntil: 0, at: 0 }
  expect(isOver(row, 86_399_999)).toBe(false)
  expect(isOver(row, 86_400_000)).toBe(true)
  expect(isOver({ ...row, minuteStart: 86_399_000 }, 86_400_000)).toBe(false)
  expect(isOver({ ...row, bannedUntil: 86_400_001 }, 86_400_000)).toBe(false)
})

test('a row of a clock that was ahead is over, too', () => {
  const row = { minuteStart: 90_000, minuteSeen: 1, dayStart: 90_000, dayUsed: 1, bannedUntil: 0, at: 90_000 }
  expect(isOver(row, 30_000)).toBe(false)
  expect(isOver(row, 29_999)).toBe(true)
})
