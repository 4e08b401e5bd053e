import type { HttpBindings } from '@hono/node-server'
import type { Exchange } from '../exchange/exchange.ts'
import type { ApiKey } from '../keys/keys.ts'

export type RateLimitHeader = 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' | 'X-RateLimit-Reset'

/** What a request brings beside itself. All of it is absent when the request does not come over a socket. */
interface Bindings extends Partial<HttpBindings> {
  /** Read it with `exchangeOf(c, contract)`, which makes one where there is none. */
  exchange?: Exchange
}

/** Hono's environment in a service. */
export interface ServiceEnv {
  Bindings: Bindings
}

/** What a service adds to the types of its contract; `Scheme` is the security scheme whose credential is a key. */
export interface ServiceTypes<Scheme extends string = string> {
  env: ServiceEnv
  /** Set in one place, by `admit`: for every response, but `Link` for those of a deprecated operation alone. */
  supplied: RateLimitHeader | 'RateLimit' | 'RateLimit-Policy' | 'X-Request-Id' | 'Link'
  principals: { [Name in Scheme]: ApiKey }
}
