import { z } from 'zod'
import { RedisUrl, redisUrlMistakes } from '../limits/redis-url.ts'
import type { Settings } from './setting.ts'
import { wholeNumber } from './values.ts'

/** The settings for counting requests. */
export interface LimitsConfiguration {
  /** `REDIS_URL`; undefined to count in PostgreSQL or, with the embedded store, in memory. */
  redisUrl: RedisUrl | undefined
  /** `TRUSTED_PROXY_HOPS`: the number of our own proxies in front of the server. */
  trustedProxyHops: number
}

export const limitsSettings: Settings<LimitsConfiguration> = {
  redisUrl: {
    name: 'REDIS_URL',
    help: 'Redis or Valkey for the rate limits: redis://user:password@host:6379/0, rediss:// for TLS',
    type: z
      .string()
      .superRefine((url, context) => {
        for (const message of redisUrlMistakes(url)) context.addIssue({ code: 'custom', message })
      })
      .transform((url) => new RedisUrl(url)),
    isSecret: true,
    whenUnset: 'PostgreSQL counts, or the embedded store',
  },
  trustedProxyHops: {
    name: 'TRUSTED_PROXY_HOPS',
    help: 'the number of your own proxies in front of the server, whose X-Forwarded-For is trusted',
    type: wholeNumber(0, 32),
    default: '0',
  },
}
