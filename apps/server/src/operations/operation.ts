import type { PetstoreHandlers } from '../petstore-types.ts'
import type { PetStore } from '../store/store.ts'

/** The dependencies of the operations. */
export interface OperationContext {
  store: PetStore
  /** The base of links, never taken from the Host header: an absolute URL that ends with `/v1`. */
  publicBaseUrl: string
}

/** An operation of the contract, exported under its operationId: a function from what it needs to its handler. */
export type Operation<Id extends keyof PetstoreHandlers> = (context: OperationContext) => PetstoreHandlers[Id]
