import { type RateLimit, readRateLimit } from './rate-limit.ts'
import { retryAfterMs } from './retry-after.ts'
import { wakeAfter } from './wake-after.ts'

/** The leave of one request to be sent; given back with what came of it. */
export interface Ticket {
  /** How often the gate had been closed when the request left. */
  readonly closings: number
  isOut: boolean
}

/**
 * Holds back the requests of one key to one origin, so that none earns a 429 by itself and none leaves inside a
 * `Retry-After`. What is not known is found out by one request, the probe, while all others wait.
 *
 * Times are those of `performance.now()`: setting the clock of the machine opens no gate early.
 */
export interface Gate {
  /** When a request last left or came back. */
  lastUsed: number
  /** What the last answer said. */
  rateLimit: RateLimit | undefined
  /** Whether it may be forgotten: nobody waits or is under way, and nothing would be held back. */
  isIdle(): boolean
  /** When `Retry-After` or the window ends, when that is what holds requests back now. */
  opensAt(): Date | undefined
  /** A ticket when a request may leave now. */
  tryEnter(): Ticket | undefined
  /**
   * Waits for a ticket, behind all others, or before them when the request was sent once already. Resolves to when the gate
   * opens as soon as it is clear that this is not before `expiresAt`.
   */
  enter(expiresAt: number, signal: AbortSignal, isRetry: boolean): Promise<Ticket | Date>
  /** The request of this ticket was answered. May come after `lost`: a late answer still says something. */
  answered(ticket: Ticket, status: number, headers: Headers): void
  /** The request of this ticket got no answer; the service may have counted it. Does nothing after `answered`. */
  lost(ticket: Ticket): void
}

interface Waiter {
  /** When its call ends, by `performance.now()`. */
  readonly expiresAt: number
  go(ticket: Ticket): void
  refuse(opensAt: Date): void
}

/** What is left of a window of the service's limit. */
interface LimitWindow {
  remaining: number
  readonly resetAt: number
}

/** For a service that states no limits. */
const UNLIMITED: LimitWindow = { remaining: Infinity, resetAt: Infinity }

/** A gate that nothing went through yet. */
export function createGate(): Gate {
  let queue: Waiter[] = []
  let inFlight = 0
  let probe: Ticket | undefined
  /** Undefined until an answer says what it is, and again when it is over. */
  let window: LimitWindow | undefined
  let closedUntil = 0
  let closings = 0
  let strikes = 0
  let cancelWake: (() => void) | undefined

  /** The moment from which a request may leave: past, to come, or `Infinity` when an answer must come first. */
  function opening(): number {
    const now = performance.now()
    if (closedUntil > now) return closedUntil
    if (window && window.resetAt <= now) window = undefined
    if (!window) return probe ? Infinity : 0
    return window.remaining > inFlight ? 0 : window.resetAt
  }

  function admit(): Ticket {
    const ticket = { closings, isOut: true }
    if (!window) probe = ticket
    inFlight++
    return ticket
  }

  /** Lets go whoever may, tells those who cannot be in time, and comes back when the gate opens. */
  function pump(): void {
    cancelWake?.()
    cancelWake = undefined
    let opensAt = opening()
    while (opensAt <= performance.now()) {
      const waiter = queue.shift()
      if (!waiter) return
      waiter.go(admit())
      opensAt = opening()
    }
    if (opensAt === Infinity) return
    const waiters = queue
    queue = waiters.filter(({ expiresAt }) => expiresAt > opensAt)
    for (const { expiresAt, refuse } of waiters) if (expiresAt <= opensAt) refuse(toDate(opensAt))
    if (queue.length > 0) cancelWake = wakeAfter(opensAt - performance.now(), pump)
  }

  function comeBack(ticket: Ticket): void {
    if (ticket.isOut) inFlight--
    if (probe === ticket) probe = undefined
    ticket.isOut = false
    gate.lastUsed = performance.now()
  }

  function close(ms: number): void {
    // Many clients told the same should not come back at the same moment.
    const spread = Math.random() * Math.min(ms / 20, 5000)
    closedUntil = Math.max(closedUntil, performance.now() + ms + spread)
    closings++
    window = undefined
    probe = undefined
  }

  function learn(status: number, rateLimit: RateLimit | undefined): void {
    if (!rateLimit) {
      if (window) window.remaining--
      // A proxy's error page says nothing about the service.
      else if (status < 500) window = UNLIMITED
      return
    }
    const { remaining } = rateLimit
    const now = performance.now()
    const resetAt = now + rateLimit.resetAt.getTime() - Date.now()
    // An answer of a window that is over.
    if (resetAt <= now) return
    gate.rateLimit = rateLimit
    // Answers come out of order: within a window, which is told by its end to the grain of `Date`, the least counts.
    window =
      window && Math.abs(window.resetAt - resetAt) <= 1500
        ? { remaining: Math.min(window.remaining, remaining), resetAt: Math.min(window.resetAt, resetAt) }
        : { remaining, resetAt }
  }

  const gate: Gate = {
    lastUsed: performance.now(),
    rateLimit: undefined,
    isIdle: () => inFlight + queue.length === 0 && opening() === 0,
    opensAt() {
      const at = opening()
      return at > 0 && at < Infinity ? toDate(at) : undefined
    },
    tryEnter: () => (queue.length === 0 && opening() === 0 ? admit() : undefined),
    enter: (expiresAt, signal, isRetry) =>
      new Promise((resolve) => {
        let ticket: Ticket | undefined
        const waiter: Waiter = {
          expiresAt,
          go(given) {
            ticket = given
            resolve(given)
          },
          refuse: resolve,
        }
        signal.addEventListener('abort', () => {
          queue = queue.filter((other) => other !== waiter)
          if (ticket) comeBack(ticket)
          pump()
        })
        isRetry ? queue.unshift(waiter) : queue.push(waiter)
        pump()
      }),
    answered(ticket, status, headers) {
      comeBack(ticket)
      const retryMs = retryAfterMs(headers)
      const isStale = ticket.closings < closings
      // A success may say with it when to ask for what was begun (202), which is not to keep away.
      if (status === 429 || (retryMs !== undefined && status >= 300)) {
        if (!isStale) strikes++
        close(Math.max(retryMs ?? 0, status === 429 ? Math.min(1000 * 2 ** (strikes - 1), 60_000) : 0))
      } else if (!isStale) {
        if (status < 500) strikes = 0
        learn(status, readRateLimit(headers))
      }
      pump()
    },
    lost(ticket) {
      if (ticket.isOut && window) window.remaining--
      comeBack(ticket)
      pump()
    },
  }
  return gate
}

function toDate(at: number): Date {
  return new Date(Date.now() + at - performance.now())
}
