import type { Decision } from '../../src/limits/decide.ts'
import type { Limits } from '../../src/limits/plans.ts'

/** The rules in another form, for one subject: no counters and no row, but the list of all requests. */
export class Model {
  readonly #limits: Limits
  #minute: { start: number; attempts: number[] } | undefined
  #day: { start: number; admitted: number } | undefined
  #bannedUntil = -1
  #latest = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  request(clock: number): Decision {
    const { perMinute, perDay } = this.#limits
    if (this.#latest - clock > 60_000) {
      this.#minute = undefined
      this.#day = undefined
      this.#bannedUntil = -1
      this.#latest = 0
    }
    const now = Math.max(clock, this.#latest)
    this.#latest = now
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
    const minute = {
      limit: perMinute,
      remaining: Math.max(perMinute - this.#minute.attempts.length, 0),
      resetsIn: (this.#minute.start + 60_000 - second) / 1000,
    }
    const day = {
      limit: perDay,
      remaining: perDay - this.#day.admitted,
      resetsIn: (this.#day.start + 86_400_000 - second) / 1000,
    }
    const [binding] = [{ reason: 'day', ...day } as const, { reason: 'minute', ...minute } as const].toSorted(
      (a, b) => a.remaining - b.remaining || b.resetsIn - a.resetsIn,
    )
    if (binding === undefined) throw new Error('There are two windows.')
    const { limit, remaining, resetsIn, reason } = binding
    const described = { limit, remaining, resetAt: second / 1000 + resetsIn, retryAfter: resetsIn, minute, day }
    return allowed ? { allowed, ...described } : { allowed, reason, ...described }
  }

  #banned(now: number): Decision {
    const { perMinute, perDay } = this.#limits
    const retryAfter = Math.ceil((this.#bannedUntil - now) / 1000)
    const dayEnd = (this.#day?.start ?? 0) + 86_400_000
    const day =
      now < dayEnd
        ? { remaining: perDay - (this.#day?.admitted ?? 0), resetsIn: Math.ceil((dayEnd - now) / 1000) }
        : { remaining: perDay, resetsIn: 86_400 }
    return {
      allowed: false,
      reason: 'banned',
      limit: perMinute,
      remaining: 0,
      resetAt: this.#bannedUntil / 1000,
      retryAfter,
      minute: { limit: perMinute, remaining: 0, resetsIn: retryAfter },
      day: { limit: perDay, ...day },
    }
  }
}
