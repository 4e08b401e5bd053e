import { httpDate, serverTime } from './header-values.ts'

/** Ten years. A service that says more says never, and no `Date` could hold it. */
const LONGEST_MS = 3.2e11

/**
 * For how many milliseconds an answer asks not to come back (RFC 9110, section 10.2.3): whole seconds, or a date, which
 * counts from the answer's own `Date`. Undefined without the header, and when it is neither.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const name = 'Retry-After'
  const value = `${headers.get(name)}`
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : httpDate(headers, name) - serverTime(headers)
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_MS)
}
