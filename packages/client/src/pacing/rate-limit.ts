import { serverTime, wholeNumber } from './header-values.ts'

/** What the service said about the limit that applies, in the `X-RateLimit-*` headers of an answer. */
export interface RateLimit {
  /** Requests per window. */
  readonly limit: number
  /** How many more requests the window has room for. */
  readonly remaining: number
  /** When the window resets, by the clock of this machine. */
  readonly resetAt: Date
}

/** A number of seconds below this is no date but a duration, as some services send it. */
const EARLIEST_DATE = 1e9

/** The limit that an answer states, or undefined. A reset is Unix seconds by the clock of the service's `Date`. */
export function readRateLimit(headers: Headers): RateLimit | undefined {
  const limit = wholeNumber(headers, 'X-RateLimit-Limit')
  const remaining = wholeNumber(headers, 'X-RateLimit-Remaining')
  const reset = wholeNumber(headers, 'X-RateLimit-Reset')
  const resetAt = new Date(Date.now() + reset * 1000 - (reset < EARLIEST_DATE ? 0 : serverTime(headers)))
  return Number.isNaN(limit + remaining + resetAt.getTime()) ? undefined : { limit, remaining, resetAt }
}
