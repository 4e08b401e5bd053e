import { type RateLimit, type RateLimitHeaders, readRateLimit } from './rate-limit.ts'
import { retryAfterMs } from './retry-after.ts'
import { wakeAfter } from './wake-after.ts'

/** A request's permission to be sent; returned with its outcome. */
export interface Ticket {
  /** How often the gate had been closed when the request left. */
  closings: number
  /** The group of probes that it belongs to, if it was sent to find out the limit. */
  probes: Probes | undefined
  isOut: boolean
}

/**
 * The outcome of the request that others waited for: a status, or the error that was thrown; neither when it came too
 * late.
 */
export interface ProbeFailure {
  status?: number
  error?: unknown
}

/**
 * Holds back the requests of one key to one origin, so that none causes a 429 and none leaves before a `Retry-After` is
 * over. It has four states:
 *
 * - *unknown*, at first, after each window and after each closure: probes find out the limit, and all others wait;
 * - *known*: as many requests leave as the window has room for, until it ends;
 * - *open*: the service states no limit;
 * - *closed*, for as long as a `Retry-After` says.
 *
 * Where the document says that responses state the limit there is one probe, and when it fails, so do those that wait
 * for it. Elsewhere no call waits longer than a second: then one more leaves, two a second later, four and so on, and
 * two for each that fails.
 *
 * Times are those of `performance.now()`: setting the clock of the machine opens no gate early.
 */
export interface Gate {
  /** When a request last entered or came back. */
  lastUsed: number
  /** The limit in the last response. */
  rateLimit?: RateLimit | undefined
  /** Where every response states the limit, when the document says so. */
  stated?: RateLimitHeaders | undefined
  /** Whether it may be forgotten: no call waits or is under way, and nothing would be held back. */
  isIdle(): boolean
  /** When `Retry-After` or the window ends, if that holds requests back now. */
  opensAt(): Date | undefined
  /** A ticket, if a request may leave now. */
  tryEnter(): Ticket | undefined
  /**
   * Waits for a ticket, behind all others, or before them if the request was sent once already. Resolves to the time
   * when the gate opens as soon as that is certain to be after `expiresAt`, and to a failure when the probe failed or
   * got no response within `attemptMs`.
   */
  enter(
    expiresAt: number,
    attemptMs: number,
    signal: AbortSignal,
    isRetry: boolean,
  ): Promise<Ticket | Date | ProbeFailure>
  /** The request of this ticket was answered. May be called after `lost`: a late response still tells something. */
  answered(ticket: Ticket, status: number, headers: Headers): void
  /**
   * The request of this ticket got no response; the service may have counted it. `error` is why, unless the caller just
   * stopped waiting. Does nothing after `answered`.
   */
  lost(ticket: Ticket, error?: unknown): void
}

interface Waiter {
  since: number
  /** When its call ends. */
  expiresAt: number
  /** How long it waits for a probe: as long as for its own response. */
  attemptMs: number
  go(ticket: Ticket): void
  refuse(reason: Date | ProbeFailure): void
}

/** The rest of a window of the service's limit. */
interface LimitWindow {
  remaining: number
  resetAt: number
}

/** The probes, which find out the limit. */
interface Probes {
  /** When the first left, or when more were allowed. */
  since: number
  out: number
  allowed: number
}

/** How long the end of a window is trusted when the response has no `Date`: the service's clock may be wrong. */
const UNSURE_MS = 60_000

/** For a service that states no limits. */
const UNLIMITED: LimitWindow = { remaining: Infinity, resetAt: Infinity }

/** After how long one more probe leaves where responses may not state a limit at all. */
const PROBE_MS = 1000

/** A gate that no request has passed yet. */
export function createGate(): Gate {
  let queue: Waiter[] = []
  let inFlight = 0
  /** Undefined while the limit is known. */
  let probes: Probes | undefined
  /** Undefined until a response states it, and again when it is over. */
  let window: LimitWindow | undefined
  let closedUntil = 0
  let closings = 0
  let strikes = 0
  let cancelWake: (() => void) | undefined

  /** When a request may leave: 0 for now, a time to come, or `Infinity` when a response must come first. */
  function opening(): number {
    const now = performance.now()
    if (closedUntil > now) return closedUntil
    if (window && window.resetAt > now) return window.remaining > inFlight ? 0 : window.resetAt
    window = undefined
    // The next call finds out again.
    if (!probes || probes.out + queue.length === 0) probes = { since: now, out: 0, allowed: 1 }
    else if (!gate.stated && probes.since + PROBE_MS <= now) {
      probes.since = now
      probes.allowed *= 2
    }
    return probes.out < probes.allowed ? 0 : Infinity
  }

  function admit(): Ticket {
    if (probes) probes.out++
    inFlight++
    return { closings, probes, isOut: true }
  }

  /** Releases the calls that may go, refuses those that cannot be in time, and runs again when that changes. */
  function pump(): void {
    cancelWake?.()
    cancelWake = undefined
    let opensAt = opening()
    while (opensAt === 0) {
      const waiter = queue.shift()
      if (!waiter) return
      waiter.go(admit())
      opensAt = opening()
    }
    const now = performance.now()
    const asked = opensAt === Infinity ? probes : undefined
    let wakeAt = asked && !gate.stated ? asked.since + PROBE_MS : opensAt
    queue = queue.filter(({ since, expiresAt, attemptMs, refuse }) => {
      const endsAt = asked ? Math.max(since, asked.since) + attemptMs : expiresAt
      const isKept = endsAt > (asked ? now : opensAt)
      if (!isKept) refuse(asked ? {} : toDate(opensAt))
      else wakeAt = Math.min(wakeAt, endsAt)
      return isKept
    })
    if (queue.length > 0) cancelWake = wakeAfter(wakeAt - now, pump)
  }

  function comeBack(ticket: Ticket): void {
    if (ticket.isOut) {
      inFlight--
      if (ticket.probes) ticket.probes.out--
    }
    ticket.isOut = false
    gate.lastUsed = performance.now()
  }

  function close(ms: number): void {
    // Many clients that were told the same should not come back at the same moment.
    const spread = Math.random() * Math.min(ms / 20, 5000)
    closedUntil = Math.max(closedUntil, performance.now() + ms + spread)
    closings++
    window = undefined
    probes = undefined
  }

  /** A probe failed to find out the limit. */
  function fail(ticket: Ticket, failure: ProbeFailure): void {
    if (!probes || ticket.probes !== probes) return
    if (gate.stated) for (const { refuse } of queue.splice(0)) refuse(failure)
    else probes.allowed++
  }

  function learn(ticket: Ticket, status: number, headers: Headers): void {
    const rateLimit = readRateLimit(headers, gate.stated)
    const now = performance.now()
    if (!rateLimit) {
      if (window) window.remaining--
      // A proxy's error page says nothing about the service.
      else if (status >= 500) fail(ticket, { status })
      else window = UNLIMITED
    } else {
      const { remaining } = rateLimit
      const resetsIn = rateLimit.resetAt.getTime() - Date.now()
      const isSure = headers.has('Date') || Math.abs(resetsIn) < UNSURE_MS
      const resetAt = now + (isSure ? resetsIn : UNSURE_MS)
      // A response of a window that is over.
      if (resetAt <= now) return
      gate.rateLimit = rateLimit
      // Responses arrive out of order: within a window, identified by its end to the precision of `Date`, the lowest
      // counts.
      window =
        window && Math.abs(window.resetAt - resetAt) <= 1500
          ? { remaining: Math.min(window.remaining, remaining), resetAt: Math.min(window.resetAt, resetAt) }
          : { remaining, resetAt }
    }
    if (window) probes = undefined
  }

  const gate: Gate = {
    lastUsed: 0,
    isIdle: () => inFlight + queue.length === 0 && opening() === 0,
    opensAt() {
      const at = opening()
      return at > 0 && at < Infinity ? toDate(at) : undefined
    },
    tryEnter: () => (queue.length === 0 && opening() === 0 ? admit() : undefined),
    enter: (expiresAt, attemptMs, signal, isRetry) =>
      new Promise((resolve) => {
        let ticket: Ticket | undefined
        const waiter: Waiter = {
          since: performance.now(),
          expiresAt,
          attemptMs,
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
      // A success may use it to say when to ask for the outcome (202); that closes nothing.
      if (status === 429 || (retryMs !== undefined && status >= 300)) {
        if (!isStale) strikes++
        close(Math.max(retryMs ?? 0, status === 429 ? Math.min(1000 * 2 ** (strikes - 1), 60_000) : 0))
      } else if (!isStale) {
        if (status < 500) strikes = 0
        learn(ticket, status, headers)
      }
      pump()
    },
    lost(ticket, error) {
      if (ticket.isOut) {
        if (window) window.remaining--
        comeBack(ticket)
        if (error) fail(ticket, { error })
      }
      pump()
    },
  }
  return gate
}

function toDate(at: number): Date {
  return new Date(Date.now() + at - performance.now())
}
