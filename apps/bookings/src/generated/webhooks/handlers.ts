// Generated from the OpenAPI description, do not edit. To generate it again: contract-first generate --webhooks --out src/generated/webhooks
import type { AppTypes, Reply, ReplyTo, StatusOf } from '@contract-first/hono'
import type { Context } from 'hono'
import type { components } from './types.ts'

/** The types that an app adds to the contract; the type argument of everything below. */
export interface Types extends AppTypes {
  principals: {}
}

/** One handler for each operation, by its operationId. */
export interface Handlers<T extends Types = Types> {
  /**
   * A room was booked
   *
   * Sent once to the address that the service was started with; what it answers changes nothing.
   *
   * `POST /bookingCreated`
   *
   * @see `openapi.yaml#/webhooks/bookingCreated/post`
   */
  bookingCreated: (
    request: BookingCreatedRequest<T>,
    reply: BookingCreatedReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<BookingCreatedResponses>>>
}

/** One function for each security scheme: a credential to a principal, or `refused(reason)`. */
export interface SecurityHandlers<_T extends Types = Types> {}

/** The decoded and valid request of `bookingCreated`. */
export interface BookingCreatedRequest<T extends Types = Types> {
  body: components['schemas']['Booking']
  auth: Pick<T['principals'], never>
}

/** The responses of `bookingCreated`. */
export interface BookingCreatedResponses {
  204: {}
}

/** Answers `bookingCreated` with one of its responses. */
export type BookingCreatedReply<T extends Types = Types> = ReplyTo<BookingCreatedResponses, T['supplied']>

type MaybePromise<T> = T | Promise<T>
