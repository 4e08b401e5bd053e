import { serverTime } from './header-values.ts'

/** The limit that applies, as the service states it in headers of a response. */
export interface RateLimit {
  /** Requests per window. */
  limit: number
  /** How many more requests the window has room for. */
  remaining: number
  /** When the window resets, by the clock of this machine. */
  resetAt: Date
}

/**
 * A reset below the first number is in seconds from now, as some services send it; one above the second is in
 * milliseconds.
 */
const EARLIEST_DATE = 1e9
const LATEST_DATE = 1e11

/** The names of the headers in which responses state the limit. */
export interface RateLimitHeaders {
  /** Requests per window. */
  limit: string
  /** How many more requests the window has room for. */
  remaining: string
  /** When the window resets: Unix seconds, or seconds from now. */
  reset: string
}

/** The names that most services use. */
export const X_RATE_LIMIT: RateLimitHeaders = {
  limit: 'X-RateLimit-Limit',
  remaining: 'X-RateLimit-Remaining',
  reset: 'X-RateLimit-Reset',
}

/** In either form; `q`, `r` and `t` are those of draft-ietf-httpapi-ratelimit-headers-10. */
const STATED = /(?:limit|q)=(\d+).*?r(?:emaining)?=(\d+)\W+(?:rese)?t=(\d+)\b/

/**
 * The limit that a response states, or undefined: in the headers of these names, else in `X-RateLimit-*`, in
 * `RateLimit-*` as in GitLab, or in the first item of `RateLimit`. A reset is Unix time by the clock of the service's
 * `Date`, or seconds from now.
 */
export function readRateLimit(headers: Headers, names?: RateLimitHeaders): RateLimit | undefined {
  const { limit, remaining, reset } = names ?? X_RATE_LIMIT
  const text = (name: string) => headers.get(name)
  const stated = (from: number) =>
    `limit=${text(limit.slice(from))} remaining=${text(remaining.slice(from))} reset=${text(reset.slice(from))}`
  const others = () => (names ? '' : `${stated(2)} ${text('RateLimit-Policy')} ${text('RateLimit')}`)
  const found = STATED.exec(stated(0)) ?? STATED.exec(others())
  const [, ofLimit = 0, ofRemaining = 0, end = Number.NaN] = found?.map(Number) ?? []
  const ms = end > LATEST_DATE ? end : end * 1000
  const resetAt = new Date(Date.now() + ms - (end < EARLIEST_DATE ? 0 : serverTime(headers)))
  return resetAt.getTime() ? { limit: ofLimit, remaining: ofRemaining, resetAt } : undefined
}
