import type { ApiKey } from '@contract-first/service/keys'
import type { HttpBindings } from '@hono/node-server'
import type { Handlers } from '@petstore/contract/server'
import type { Exchange } from './http/exchange.ts'

export type RateLimitHeader = 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' | 'X-RateLimit-Reset'

/** What a request brings beside itself. All of it is absent when the request does not come over a socket. */
interface Bindings extends Partial<HttpBindings> {
  /** Read it with `exchangeOf(c)`, which makes one where there is none. */
  exchange?: Exchange
}

/** What this service adds to the contract's types. */
export interface PetstoreTypes {
  env: { Bindings: Bindings }
  /** Set in one place, by `admit`: for every response, but `Link` for those of a deprecated operation alone. */
  supplied: RateLimitHeader | 'RateLimit' | 'RateLimit-Policy' | 'X-Request-Id' | 'Link'
  principals: { bearerAuth: ApiKey }
}

export type PetstoreHandlers = Handlers<PetstoreTypes>
