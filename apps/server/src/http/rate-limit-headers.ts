import type { Decision } from '@contract-first/service/limits'
import { dayMs, minuteMs } from '@contract-first/service/limits'
import type { RateLimitHeader } from '../petstore-types.ts'

/**
 * What every response carries: the three headers, of the window that binds, and both windows in the two fields of the
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
    'RateLimit-Policy': `"minute";q=${minute.limit};w=${minuteMs / 1000}, "day";q=${day.limit};w=${dayMs / 1000}`,
    RateLimit: `"minute";r=${minute.remaining};t=${minute.resetsIn}, "day";r=${day.remaining};t=${day.resetsIn}`,
  }
}
