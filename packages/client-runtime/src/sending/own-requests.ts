import type { SecurityDescriptor } from '../descriptor.ts'
import type { Sender } from './sender.ts'

/** Where a client holds what `fetchOf` needs. All copies of this package have the same symbol. */
export const OWN_REQUESTS: unique symbol = Symbol.for('@contract-first/client/own-requests')

/** What sends requests that belong to no operation, and how they are let in. */
export interface OwnRequests {
  sender: Sender
  security: SecurityDescriptor | undefined
}
