import type { PetstoreHandlers } from '../petstore-types.ts'
import type { PetStore } from '../store/store.ts'

/** The parts that operations work with. */
export interface OperationContext {
  store: PetStore
  /** The base of links, never the Host header: an absolute URL that ends with `/v1`. */
  publicBaseUrl: string
}

/** An operation of the contract, exported under its operationId: given what it works with, it is the handler. */
export type Operation<Id extends keyof PetstoreHandlers> = (context: OperationContext) => PetstoreHandlers[Id]
