import type { Contract } from '../operation.ts'
import { Reply } from './reply.ts'

/** The reply of a handler that is still to be written: of every operation's type, and answered through `refuse`. */
export class NotImplemented extends Reply<never> {
  constructor() {
    // No operation needs to declare 501: `refuse` says what is sent.
    super(501 as never, undefined, {})
  }
}

/** To be returned or thrown by a handler that is still to be written: the request is answered with 501. */
export function notImplemented(): Reply<never> {
  return new NotImplemented()
}

/**
 * Handlers that answer every operation of `contract` with 501, to be spread under those that are written:
 * `handlers: { ...unimplemented<Handlers>(contract), listNotes }`.
 */
export function unimplemented<Handlers extends object>(contract: Contract): Handlers {
  // The contract and the type of its handlers are generated from one document: they name the same operations.
  return Object.fromEntries(Object.keys(contract.operations).map((id) => [id, notImplemented])) as Handlers
}
