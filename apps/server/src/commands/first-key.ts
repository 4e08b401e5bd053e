import type { ApiKey, KeyEnvironment, Keys } from '@contract-first/service/keys'
import { defaultExpiry, parseExpiry } from './keys/expiry.ts'

/** Issues a key of the free plan when there is none yet, so that a new service can be tried at once. */
export async function issueFirstKey(
  keys: Keys,
  environment: KeyEnvironment,
  now: () => number = Date.now,
): Promise<{ secret: string; key: ApiKey } | undefined> {
  if ((await keys.countKeys()) > 0) return undefined
  return keys.issueKey({ name: 'first key', plan: 'free', environment, expiresAt: parseExpiry(defaultExpiry, now()) })
}
