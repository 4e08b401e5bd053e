import { DAY_MS, MINUTE_MS } from '../limits/attempt.ts'
import type { Decision } from '../limits/decide.ts'
import type { RateLimitHeader } from './service-types.ts'

/**
 * The rate-limit headers of every response: three for the window that binds, and both windows in the two fields of the
 * IETF draft (draft-ietf-httpapi-ratelimit-headers-10, section 3; Structured Fields, RFC 9651).
 */
export function rateLimitHeaders({
  limit,
  remaining,
  resetAt,
  minute,
  day,
}: Decision): Record<RateLimitHeader, number> & Record<'RateLimit' | 'RateLimit-Policy', string> {
  return {
    'X-RateLimit-Limit': limit,
    'X-RateLimit-Remaining': remaining,
    'X-RateLimit-Reset': resetAt,
    'RateLimit-Policy': `"minute";q=${minute.limit};w=${MINUTE_MS / 1000}, "day";q=${day.limit};w=${DAY_MS / 1000}`,
    RateLimit: `"minute";r=${minute.remaining};t=${minute.resetsIn}, "day";r=${day.remaining};t=${day.resetsIn}`,
  }
}
