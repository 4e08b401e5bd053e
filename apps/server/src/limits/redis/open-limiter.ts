import type { OpenLimiter } from '../limits.ts'
import { createSharedLimiter, type SharedLimiterOptions } from '../shared.ts'
import { connectRedis } from './connection.ts'
import type { RedisUrl } from './redis-url.ts'
import { createRedisRows } from './rows.ts'

/**
 * Counts in a Redis or Valkey server, exactly for all processes that use it. While it cannot be reached, from the
 * beginning or later, each process decides by itself.
 */
export async function openRedisLimiter(
  url: RedisUrl,
  options: Omit<SharedLimiterOptions, 'whenDown'> = {},
): Promise<OpenLimiter> {
  return createSharedLimiter(createRedisRows(await connectRedis(url)), { ...options, whenDown: 'decide' })
}
