import type { HttpBindings } from '@hono/node-server'
import type { Exchange } from '../exchange/exchange.ts'
import type { ApiKey } from '../keys/keys.ts'

export type RateLimitHeader = 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' | 'X-RateLimit-Reset'

/** The bindings of a request; absent if the request does not come over a socket. */
interface Bindings extends Partial<HttpBindings> {
  /** Read it with `exchangeOf(c, contract)`, which creates one if there is none. */
  exchange?: Exchange
}

/** Hono's environment in a service. */
export interface ServiceEnv {
  Bindings: Bindings
}

/** The types that a service adds to its contract; `Scheme` is the security scheme whose credential is a key. */
export interface ServiceTypes<Scheme extends string = string> {
  env: ServiceEnv
  /** Headers that `admit` sets: for every response, but `Link` only for a deprecated operation. */
  supplied: RateLimitHeader | 'RateLimit' | 'RateLimit-Policy' | 'X-Request-Id' | 'Link'
  principals: { [Name in Scheme]: ApiKey }
}
