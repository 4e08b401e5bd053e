import { type BearerCredential, type Refused, refused } from '@contract-first/hono'
import type { MaybePromise } from '@contract-first/service/maybe-promise'
import type { Context } from 'hono'
import type { KeyEnvironment } from '../keys/key-text.ts'
import type { ApiKey, KeyLookup } from '../keys/keys.ts'
import { createReadKey } from '../keys/sent-keys.ts'
import type { PetstoreTypes } from '../petstore-types.ts'

/** Why a key is refused, as far as the caller is told: unknown, revoked and expired keys are all `invalid_api_key`. */
export type KeyRefusal = 'invalid_api_key' | 'wrong_environment'

/** Who sent a request. A key that cannot be one here, by its checksum or its environment, is not looked up. */
export function createAuthenticate(
  keys: KeyLookup,
  environment: KeyEnvironment,
): (
  credential: BearerCredential,
  scopes?: readonly string[],
  c?: Context<PetstoreTypes['env']>,
) => MaybePromise<ApiKey | Refused> {
  const readKey = createReadKey()
  const refuse = (reason: KeyRefusal) => refused(reason)
  const principal = (key: ApiKey | undefined) => key ?? refuse('invalid_api_key')
  return ({ token }, _scopes, c) => {
    const parsed = readKey(token, c?.env?.incoming?.socket)
    if (!parsed) return refuse('invalid_api_key')
    if (parsed.environment !== environment) return refuse('wrong_environment')
    const found = keys.findActiveKey(parsed.hash)
    return found instanceof Promise ? found.then(principal) : principal(found)
  }
}
