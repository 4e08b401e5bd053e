import { RateLimitError } from '../errors/rate-limit-error.ts'
import { type RateLimit, readRateLimit } from './rate-limit.ts'
import { retryAfterMs } from './retry-after.ts'
import { wakeAfter } from './wake-after.ts'

/** The leave of one request to be sent; given back with what came of it. */
export interface Ticket {
  /** How often the gate had been closed when the request left. */
  readonly closings: number
  isOut: boolean
}

interface Waiter {
  /** When its call ends, by `performance.now()`. */
  readonly expiresAt: number
  go(ticket: Ticket): void
  refuse(error: RateLimitError): void
}

/**
 * Holds back the requests of one key to one origin, so that none earns a 429 by itself and none leaves inside a
 * `Retry-After`. What is not known is found out by one request, the probe, while all others wait.
 *
 * Times are those of `performance.now()`: setting the clock of the machine opens no gate early.
 */
export class Gate {
  /** When a request last left or came back. */
  lastUsed = 0
  rateLimit: RateLimit | undefined
  #queue: Waiter[] = []
  #inFlight = 0
  #probe: Ticket | undefined
  /** What is left of the present window; undefined until an answer says so, and again when the window is over. */
  #window: { remaining: number; resetAt: number } | undefined
  /** The service states no limits. */
  #isUnlimited = false
  #closedUntil = 0
  #closings = 0
  #strikes = 0
  #cancelWake: (() => void) | undefined

  /** Whether it may be forgotten: nobody waits or is under way, and it remembers nothing that still matters. */
  isIdle(now: number): boolean {
    return this.#inFlight + this.#queue.length === 0 && Math.max(this.#closedUntil, this.#window?.resetAt ?? 0) < now
  }

  /** When `Retry-After` or the window ends, when that is what holds requests back now. */
  get opensAt(): Date | undefined {
    const at = this.#opensAt(performance.now())
    return at > performance.now() && at < Infinity ? toDate(at) : undefined
  }

  /** A ticket when a request may leave now. */
  tryEnter(): Ticket | undefined {
    return this.#queue.length === 0 && this.#opensAt(performance.now()) <= performance.now() ? this.#admit() : undefined
  }

  /**
   * Waits for a ticket, behind all others, or before them when the request was sent once already.
   *
   * @throws {RateLimitError} as soon as it is clear that none can leave before `expiresAt`
   */
  enter(expiresAt: number, signal: AbortSignal, isRetry: boolean): Promise<Ticket> {
    return new Promise((resolve, reject) => {
      let ticket: Ticket | undefined
      const waiter: Waiter = {
        expiresAt,
        go(given) {
          ticket = given
          resolve(given)
        },
        refuse: reject,
      }
      signal.addEventListener('abort', () => {
        if (ticket) this.giveBack(ticket)
        this.#queue = this.#queue.filter((other) => other !== waiter)
        this.#pump()
      })
      isRetry ? this.#queue.unshift(waiter) : this.#queue.push(waiter)
      this.#pump()
    })
  }

  /** The request of this ticket was answered. May come after `lost`: a late answer still says something. */
  answered(ticket: Ticket, status: number, headers: Headers): void {
    this.#return(ticket)
    const retryMs = retryAfterMs(headers)
    const isStale = ticket.closings < this.#closings
    if (status === 429 || (retryMs !== undefined && (status === 408 || status >= 500))) {
      if (!isStale) this.#strikes++
      this.#close(Math.max(retryMs ?? 0, status === 429 ? backoffMs(this.#strikes) : 0))
    } else if (!isStale) {
      if (status < 500) this.#strikes = 0
      this.#learn(status, readRateLimit(headers))
    }
    this.#pump()
  }

  /** The request of this ticket got no answer; the service may have counted it. */
  lost(ticket: Ticket): void {
    if (ticket.isOut && this.#window) this.#window.remaining--
    this.giveBack(ticket)
  }

  /** No request was sent with this ticket. */
  giveBack(ticket: Ticket): void {
    this.#return(ticket)
    this.#pump()
  }

  #return(ticket: Ticket): void {
    if (ticket.isOut) this.#inFlight--
    if (this.#probe === ticket) this.#probe = undefined
    ticket.isOut = false
    this.lastUsed = performance.now()
  }

  #close(ms: number): void {
    // Many clients told the same should not come back at the same moment.
    const spread = Math.random() * Math.min(ms / 20, 5000)
    this.#closedUntil = Math.max(this.#closedUntil, performance.now() + ms + spread)
    this.#closings++
    this.#window = undefined
    this.#isUnlimited = false
    this.#probe = undefined
  }

  #learn(status: number, rateLimit: RateLimit | undefined): void {
    if (!rateLimit) {
      if (this.#window) this.#window.remaining--
      // A proxy's error page says nothing about the service.
      else if (status < 500) this.#isUnlimited = true
      return
    }
    const { remaining } = rateLimit
    const now = performance.now()
    const resetAt = now + rateLimit.resetAt.getTime() - Date.now()
    // An answer of a window that is over.
    if (resetAt <= now) return
    this.rateLimit = rateLimit
    this.#isUnlimited = false
    const window = this.#window
    // Answers come out of order: within a window, which is told by its end to the grain of `Date`, the least counts.
    this.#window =
      window && Math.abs(window.resetAt - resetAt) <= 1500
        ? { remaining: Math.min(window.remaining, remaining), resetAt: Math.min(window.resetAt, resetAt) }
        : { remaining, resetAt }
  }

  #admit(): Ticket {
    const ticket = { closings: this.#closings, isOut: true }
    if (!this.#isUnlimited && !this.#window) this.#probe = ticket
    this.#inFlight++
    return ticket
  }

  /** The moment from which a request may leave: past, to come, or `Infinity` when an answer must come first. */
  #opensAt(now: number): number {
    if (this.#closedUntil > now) return this.#closedUntil
    if (this.#isUnlimited) return 0
    if (this.#window && this.#window.resetAt <= now) this.#window = undefined
    if (!this.#window) return this.#probe ? Infinity : 0
    return this.#window.remaining > this.#inFlight ? 0 : this.#window.resetAt
  }

  /** Lets go whoever may, tells those who cannot be in time, and comes back when the gate opens. */
  #pump(): void {
    this.#cancelWake?.()
    this.#cancelWake = undefined
    const now = performance.now()
    while (this.#opensAt(now) <= now) {
      const waiter = this.#queue.shift()
      if (!waiter) return
      waiter.go(this.#admit())
    }
    const opensAt = this.#opensAt(now)
    if (opensAt === Infinity) return
    const late = this.#queue.filter(({ expiresAt }) => expiresAt <= opensAt)
    this.#queue = this.#queue.filter(({ expiresAt }) => expiresAt > opensAt)
    for (const { refuse } of late) refuse(new RateLimitError(toDate(opensAt)))
    if (this.#queue.length > 0) this.#cancelWake = wakeAfter(opensAt - now, () => this.#pump())
  }
}

function backoffMs(strikes: number): number {
  return Math.min(1000 * 2 ** (strikes - 1), 60_000)
}

function toDate(at: number): Date {
  return new Date(Date.now() + at - performance.now())
}
