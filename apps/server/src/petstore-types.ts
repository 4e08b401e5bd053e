import type { HttpBindings } from '@hono/node-server'
import type { Handlers, SecurityHandlers } from '@petstore/contract/server'
import type { ApiKey } from './keys/keys.ts'

export type RateLimitHeader = 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' | 'X-RateLimit-Reset'

/** What this service adds to the contract's types. */
export interface PetstoreTypes {
  /** Absent when a request does not come over a socket. */
  env: { Bindings: Partial<HttpBindings> }
  /** Set in one place, by `admit`: the limits for every response, `Link` for those of a deprecated operation. */
  supplied: RateLimitHeader | 'RateLimit' | 'RateLimit-Policy' | 'Link'
  principals: { bearerAuth: ApiKey }
}

export type PetstoreHandlers = Handlers<PetstoreTypes>
export type PetstoreSecurity = SecurityHandlers<PetstoreTypes>
