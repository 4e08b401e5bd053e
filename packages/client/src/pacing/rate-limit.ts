import { serverTime } from './server-time.ts'

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
  const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset'].map((name) => {
    const value = headers.get(`X-RateLimit-${name}`)
    return value && /^\d+$/.test(value) ? Number(value) : Number.NaN
  }) as [number, number, number]
  const resetMs = reset * 1000 - (reset < EARLIEST_DATE ? 0 : serverTime(headers))
  const resetAt = new Date(Date.now() + resetMs)
  return Number.isNaN(limit + remaining + resetAt.getTime()) ? undefined : { limit, remaining, resetAt }
}
