import type { Decision } from '../limits/decide.ts'
import type { RateLimitHeader } from '../petstore-types.ts'

/** The three headers that every response carries. */
export function rateLimitHeaders({ limit, remaining, resetAt }: Decision): Record<RateLimitHeader, number> {
  return { 'X-RateLimit-Limit': limit, 'X-RateLimit-Remaining': remaining, 'X-RateLimit-Reset': resetAt }
}
