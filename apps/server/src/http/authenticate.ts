import { refused } from '@petstore/hono-contract'
import type { KeyEnvironment } from '../keys/key.ts'
import { parseKey } from '../keys/key.ts'
import type { Keys } from '../keys/keys.ts'
import type { PetstoreSecurity } from '../petstore-types.ts'

/** Why a key is refused, as far as the caller is told: unknown, revoked and expired keys are all `invalid_api_key`. */
export type KeyRefusal = 'invalid_api_key' | 'wrong_environment'

export function createAuthenticate(keys: Keys, environment: KeyEnvironment): PetstoreSecurity['bearerAuth'] {
  const refuse = (reason: KeyRefusal) => refused(reason)
  return async ({ token }) => {
    const parsed = parseKey(token)
    if (!parsed) return refuse('invalid_api_key')
    if (parsed.environment !== environment) return refuse('wrong_environment')
    return (await keys.findKey(token)) ?? refuse('invalid_api_key')
  }
}
