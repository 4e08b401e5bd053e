import { describe, expect, test } from 'vitest'
import { Model } from '../../test/limits/model.ts'
import { type Call, sequence } from '../../test/limits/sequences.ts'
import { attempt, type LimitRow } from './attempt.ts'
import { type Decision, decide, peek } from './decide.ts'

const sequences = 4_000

/** Runs every sequence and shows each step: the call, the row after it and the decision. */
function eachStep(check: (step: Call & { row: LimitRow; decision: Decision; name: string }) => void) {
  for (let seed = 1; seed <= sequences; seed++) {
    const rows = new Map<string, LimitRow>()
    for (const [index, call] of sequence(seed).entries()) {
      const row = attempt(rows.get(call.subject), call.limits, call.clock)
      rows.set(call.subject, row)
      check({ ...call, row, decision: decide(row, call.limits), name: `seed ${seed}, step ${index}` })
    }
  }
}

describe(`in ${sequences} random sequences`, () => {
  test('every decision is that of a model which keeps the whole history', () => {
    const seen = { allowed: 0, minute: 0, day: 0, banned: 0 }
    const models = new Map<string, Model>()
    eachStep(({ subject, limits, clock, decision, name }) => {
      const model = models.get(subject) ?? new Model(limits)
      models.set(subject, model)
      expect(decision, name).toEqual(model.request(clock))
      seen[decision.allowed ? 'allowed' : decision.reason] += 1
    })
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(1_000)
  })

  test('a request is admitted after Retry-After, and refused a second earlier', () => {
    eachStep(({ row, limits, decision, name }) => {
      // A ban may end in a day that is used up: then the next response leads to the end of that day.
      const dayUsedUp = !decision.allowed && decision.reason === 'banned' && row.dayUsed >= limits.perDay
      if (decision.allowed || dayUsedUp) return
      const at = (seconds: number) => peek(row, limits, row.at + seconds * 1000).allowed
      expect([at(decision.retryAfter), at(decision.retryAfter - 1)], name).toEqual([true, false])
    })
  })

  test('X-RateLimit-Remaining more requests are admitted, and then no more', () => {
    eachStep(({ row, limits, decision, name }) => {
      let current = row
      let admitted = 0
      for (;;) {
        current = attempt(current, limits, row.at)
        if (!decide(current, limits).allowed) break
        admitted += 1
      }
      expect(admitted, name).toBe(decision.remaining)
    })
  })

  test('a peek shows the decision of the next request', () => {
    eachStep(({ row, limits, name }) => {
      const later = row.at + 500
      const shown = peek(row, limits, later)
      const met = decide(attempt(row, limits, later), limits)
      expect(shown.allowed, name).toBe(met.allowed)
      if (met.allowed) expect(shown.remaining, name).toBe(met.remaining + 1)
    })
  })
})
