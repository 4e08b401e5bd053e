import { type ApiKeyCredential, type BearerCredential, forbidden, type Refused, refused } from '@contract-first/hono'
import type { Context } from 'hono'
import type { ServiceContract } from '../contract.ts'
import type { KeyEnvironment } from '../keys/key-format.ts'
import { missingScopes } from '../keys/key-scopes.ts'
import type { ApiKey, KeyLookup } from '../keys/keys.ts'
import { createReadKey } from '../keys/sent-keys.ts'
import type { MaybePromise } from '../maybe-promise.ts'
import { exchangeOf } from './exchange-of.ts'
import type { ServiceEnv } from './service-types.ts'

/** Why a key is refused, as callers see it: unknown, revoked and expired keys are all `invalid_api_key`. */
export type KeyRefusal = 'invalid_api_key' | 'wrong_environment'

/**
 * Finds the sender of a request, for every scheme by which the document lets keys be sent: as bearer tokens, or plain
 * in a header, the query or a cookie. A key with a wrong checksum or environment is not looked up.
 */
export function createAuthenticate(
  contract: ServiceContract,
  keys: KeyLookup,
  environment: KeyEnvironment,
): (
  credential: BearerCredential | ApiKeyCredential,
  scopes?: readonly string[],
  c?: Context<ServiceEnv>,
) => MaybePromise<ApiKey | Refused> {
  const readKey = createReadKey(contract.keys)
  const refuse = (reason: KeyRefusal) => refused(reason)
  function principal(key: ApiKey | undefined, asked: readonly string[], c: Context<ServiceEnv> | undefined) {
    if (key === undefined) return refuse('invalid_api_key')
    if (key.scopes === null) return key
    const missing = missingScopes(key, asked)
    if (missing.length === 0) return key
    // The key is known nevertheless, and the request counts for it.
    if (c !== undefined) exchangeOf(c, contract).key = key
    return forbidden('insufficient_scope', missing)
  }
  return (credential, scopes = [], c) => {
    const sent = 'token' in credential ? credential.token : credential.value
    const parsed = readKey(sent, c?.env?.incoming?.socket)
    if (!parsed) return refuse('invalid_api_key')
    if (parsed.environment !== environment) return refuse('wrong_environment')
    const found = keys.findActiveKey(parsed.hash)
    return found instanceof Promise ? found.then((key) => principal(key, scopes, c)) : principal(found, scopes, c)
  }
}
