// Generated from the OpenAPI description, do not edit. To generate it again: contract-first generate --webhooks --out src/generated/webhooks
import { contractSender, type Sender, type SenderOptions } from '@contract-first/hono/sender'
import { contract } from './routes.ts'
import type * as types from './types.ts'

/** The types of every webhook and callback. */
export interface operations {
  /**
   * A room was booked
   *
   * Sent once to the address that the service was started with; what it answers changes nothing.
   *
   * `POST /bookingCreated`
   *
   * @see `openapi.yaml#/webhooks/bookingCreated/post`
   */
  bookingCreated: types.operations['bookingCreated']
}

/** Sends webhooks and callbacks: each is checked against the document before it is sent. */
export function createSender(options: SenderOptions = {}): Sender<operations> {
  return contractSender<operations>(contract, options)
}
