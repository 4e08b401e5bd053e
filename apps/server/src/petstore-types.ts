import type { ServiceTypes } from '@contract-first/service/api'
import type { Handlers } from '@petstore/contract/server'

/** The types this service adds to those of the contract. */
export type PetstoreTypes = ServiceTypes<'bearerAuth'>

export type PetstoreHandlers = Handlers<PetstoreTypes>
