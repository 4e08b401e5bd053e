import { httpDate, serverTime } from './header-values.ts'

/** Ten years. A longer wait means never, and a `Date` could not hold it. */
const LONGEST_MS = 3.2e11

/**
 * The milliseconds in `Retry-After` (RFC 9110, section 10.2.3): whole seconds, or a date, which counts from the
 * response's own `Date`. Undefined without the header, or when it is neither.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const name = 'Retry-After'
  const value = `${headers.get(name)}`
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : httpDate(headers, name) - serverTime(headers)
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_MS)
}
