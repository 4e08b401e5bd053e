import { serverTime, wholeNumber } from './header-values.ts'

/** What the service said about the limit that applies, in headers of an answer. */
export interface RateLimit {
  /** Requests per window. */
  readonly limit: number
  /** How many more requests the window has room for. */
  readonly remaining: number
  /** When the window resets, by the clock of this machine. */
  readonly resetAt: Date
}

/** A number of seconds below this is a duration, which some services send, and not a date. */
const EARLIEST_DATE = 1e9

/** The names of the headers in which answers state the limit. */
export interface RateLimitHeaders {
  /** Requests per window. */
  readonly limit: string
  /** How many more requests the window has room for. */
  readonly remaining: string
  /** When the window resets: Unix seconds, or seconds from now. */
  readonly reset: string
}

/** The names that most services use. */
export const X_RATE_LIMIT: RateLimitHeaders = {
  limit: 'X-RateLimit-Limit',
  remaining: 'X-RateLimit-Remaining',
  reset: 'X-RateLimit-Reset',
}

/** The limit that an answer states, or undefined. A reset is Unix seconds by the clock of the service's `Date`. */
export function readRateLimit(headers: Headers, names: RateLimitHeaders = X_RATE_LIMIT): RateLimit | undefined {
  const limit = wholeNumber(headers, names.limit)
  const remaining = wholeNumber(headers, names.remaining)
  const reset = wholeNumber(headers, names.reset)
  const resetAt = new Date(Date.now() + reset * 1000 - (reset < EARLIEST_DATE ? 0 : serverTime(headers)))
  return Number.isNaN(limit + remaining + resetAt.getTime()) ? undefined : { limit, remaining, resetAt }
}
