import type { Contract } from '../operation.ts'
import { Reply } from './reply.ts'

/** The reply of an unwritten handler: it fits every operation, and `refuse` makes the response. */
export class NotImplemented extends Reply<never> {
  constructor() {
    // No operation needs to declare 501: `refuse` makes the response.
    super(501 as never, undefined, {})
  }
}

/** For an unwritten handler to return or throw: the request is answered with 501. */
export function notImplemented(): Reply<never> {
  return new NotImplemented()
}

/**
 * Handlers that answer every operation of `contract` with 501, to spread before the written ones: `handlers: {
 * ...unimplemented<Handlers>(contract), listNotes }`.
 */
export function unimplemented<Handlers extends object>(contract: Contract): Handlers {
  // The contract and the type of its handlers are generated from one document: they name the same operations.
  return Object.fromEntries(Object.keys(contract.operations).map((id) => [id, notImplemented])) as Handlers
}
