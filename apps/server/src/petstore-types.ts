import type { ServiceTypes } from '@contract-first/service/api'
import type { Handlers } from '@petstore/contract/server'

/** What this service adds to the contract's types. */
export type PetstoreTypes = ServiceTypes<'bearerAuth'>

export type PetstoreHandlers = Handlers<PetstoreTypes>
