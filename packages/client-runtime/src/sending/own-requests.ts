import type { ReadIntegers } from '../answer/integers.ts'
import type { SecurityDescriptor } from './security.ts'
import type { Sender } from './sender.ts'

/** Where a client holds what `fetchOf` needs. All copies of this package have the same symbol. */
export const OWN_REQUESTS: unique symbol = Symbol.for('@contract-first/client/own-requests')

/** Sends requests that belong to no operation, with credentials. */
export interface OwnRequests {
  sender: Sender
  security: SecurityDescriptor | undefined
  /** Reads the integers of JSON that JavaScript would round, as the operations do. */
  integers: ReadIntegers | undefined
}
