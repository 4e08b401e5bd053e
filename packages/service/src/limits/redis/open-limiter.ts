import type { OpenLimiter } from '../limits.ts'
import type { OutageReports } from '../outages.ts'
import type { RedisUrl } from '../redis-url.ts'
import { createSharedLimiter } from '../shared.ts'
import { connectRedis } from './connection.ts'
import { createRedisRows } from './rows.ts'

export interface RedisLimiterOptions extends OutageReports {
  /** The prefix of its keys, and the client name of the connection. */
  service: string
}

/**
 * Counts in a Redis or Valkey server, exactly for all processes that use it. While it cannot be reached, at the start
 * or later, each process decides by itself.
 */
export async function openRedisLimiter(
  url: RedisUrl,
  { service, ...reports }: RedisLimiterOptions,
): Promise<OpenLimiter> {
  return createSharedLimiter(createRedisRows(await connectRedis(url, service), service), {
    ...reports,
    whenDown: 'decide',
  })
}
