import type { KeyEnvironment } from '../keys/key-format.ts'
import type { ApiKey, Keys } from '../keys/keys.ts'
import type { Plans } from '../limits/plans.ts'
import { DEFAULT_EXPIRY, parseExpiry } from './keys/expiry.ts'

/** Issues a key with the plan of addresses if there is none yet, so that a new service can be tried at once. */
export async function issueFirstKey(
  keys: Keys,
  plans: Plans,
  environment: KeyEnvironment,
  now: () => number = Date.now,
): Promise<{ secret: string; key: ApiKey } | undefined> {
  if ((await keys.countKeys()) > 0) return undefined
  return keys.issueKey({
    name: 'first key',
    plan: plans.anonymousPlan,
    environment,
    expiresAt: parseExpiry(DEFAULT_EXPIRY, now()),
  })
}
