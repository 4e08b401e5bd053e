import { describe, expect, test } from 'vitest'
import { attempt, type Decision, decide, type LimitRow, peek } from './decide.ts'
import type { Limits } from './plans.ts'

const sequences = 4_000

/** The rules told another way: no counters and no row, but the list of everything that was ever asked. */
class Model {
  readonly #limits: Limits
  #minute: { start: number; attempts: number[] } | undefined
  #day: { start: number; admitted: number } | undefined
  #bannedUntil = -1

  constructor(limits: Limits) {
    this.#limits = limits
  }

  request(now: number): Decision {
    const { perMinute, perDay } = this.#limits
    if (now < this.#bannedUntil) return this.#banned(now)
    const second = Math.floor(now / 1000) * 1000
    if (this.#minute === undefined || now >= this.#minute.start + 60_000) this.#minute = { start: second, attempts: [] }
    if (this.#day === undefined || now >= this.#day.start + 86_400_000) this.#day = { start: second, admitted: 0 }
    this.#minute.attempts.push(now)
    if (this.#minute.attempts.length > 2 * perMinute) {
      this.#bannedUntil = second + 600_000
      return this.#banned(now)
    }
    const allowed = this.#minute.attempts.length <= perMinute && this.#day.admitted < perDay
    if (allowed) this.#day.admitted += 1
    const described = [
      { reason: 'minute', limit: perMinute, used: this.#minute.attempts.length, reset: this.#minute.start + 60_000 },
      { reason: 'day', limit: perDay, used: this.#day.admitted, reset: this.#day.start + 86_400_000 },
    ] as const
    const [window] = described
      .map((one) => ({ ...one, remaining: Math.max(one.limit - one.used, 0) }))
      .toSorted((a, b) => a.remaining - b.remaining || b.reset - a.reset)
    if (window === undefined) throw new Error('There are two windows.')
    const answer = {
      limit: window.limit,
      remaining: window.remaining,
      resetAt: window.reset / 1000,
      retryAfter: (window.reset - second) / 1000,
    }
    return allowed ? { allowed, ...answer } : { allowed, reason: window.reason, ...answer }
  }

  #banned(now: number): Decision {
    const resetAt = this.#bannedUntil / 1000
    const retryAfter = Math.ceil((this.#bannedUntil - now) / 1000)
    return { allowed: false, reason: 'banned', limit: this.#limits.perMinute, remaining: 0, resetAt, retryAfter }
  }
}

/** mulberry32: the same numbers from 0 to 1 for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Bursts, pauses of seconds, minutes and hours, and steps that end exactly on a window's edge. */
function sequence(seed: number): { limits: Limits; times: number[] } {
  const random = randomNumbers(seed)
  const integer = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const limits = { perMinute: integer(1, 6), perDay: integer(1, 25) }
  const pauses = [
    () => 0,
    () => integer(0, 1_500),
    () => integer(0, 1_500),
    () => integer(10_000, 70_000),
    () => 60_000,
    () => integer(590_000, 610_000),
    () => integer(1, 24) * 3_600_000,
  ]
  let time = 1_700_000_000_000 + integer(0, 999)
  const times = Array.from({ length: integer(1, 80) }, () => {
    time += pauses[Math.floor(random() ** 2 * pauses.length)]?.() ?? 0
    return time
  })
  return { limits, times }
}

/** Runs every sequence and shows each step: the row after it and the decision. */
function eachStep(
  check: (step: { row: LimitRow; limits: Limits; now: number; decision: Decision; name: string }) => void,
) {
  for (let seed = 1; seed <= sequences; seed++) {
    const { limits, times } = sequence(seed)
    let row: LimitRow | undefined
    for (const [index, now] of times.entries()) {
      row = attempt(row, limits, now)
      check({ row, limits, now, decision: decide(row, limits, now), name: `seed ${seed}, step ${index}` })
    }
  }
}

describe(`in ${sequences} random sequences`, () => {
  test('every decision is the one of a model that keeps the whole history', () => {
    const seen = { allowed: 0, minute: 0, day: 0, banned: 0 }
    for (let seed = 1; seed <= sequences; seed++) {
      const { limits, times } = sequence(seed)
      const model = new Model(limits)
      let row: LimitRow | undefined
      for (const [index, now] of times.entries()) {
        row = attempt(row, limits, now)
        const decision = decide(row, limits, now)
        expect(decision, `seed ${seed}, step ${index}`).toEqual(model.request(now))
        seen[decision.allowed ? 'allowed' : decision.reason] += 1
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(1_000)
  })

  test('whoever waits for Retry-After is admitted, and a second earlier refused', () => {
    eachStep(({ row, limits, now, decision, name }) => {
      // The end of a ban may fall into a day that is used up: then the next answer leads to the end of that day.
      const dayUsedUp = !decision.allowed && decision.reason === 'banned' && row.dayUsed >= limits.perDay
      if (decision.allowed || dayUsedUp) return
      const at = (seconds: number) => peek(row, limits, now + seconds * 1000).allowed
      expect([at(decision.retryAfter), at(decision.retryAfter - 1)], name).toEqual([true, false])
    })
  })

  test('X-RateLimit-Remaining more requests are admitted, and then no more', () => {
    eachStep(({ row, limits, now, decision, name }) => {
      let current = row
      let admitted = 0
      for (;;) {
        current = attempt(current, limits, now)
        if (!decide(current, limits, now).allowed) break
        admitted += 1
      }
      expect(admitted, name).toBe(decision.remaining)
    })
  })

  test('what peek shows is what the next request meets', () => {
    eachStep(({ row, limits, now, name }) => {
      const later = now + 500
      const shown = peek(row, limits, later)
      const met = decide(attempt(row, limits, later), limits, later)
      expect(shown.allowed, name).toBe(met.allowed)
      if (met.allowed) expect(shown.remaining, name).toBe(met.remaining + 1)
    })
  })
})
