// Generated from the OpenAPI description, do not edit. To generate it again: contract-first generate --webhooks --out src/generated/webhooks
import type { AppTypes, HeaderArgument, Reply } from '@contract-first/hono'
import type { Context } from 'hono'
import type { components } from './types.ts'

/** What an app adds to the contract: the type argument of everything below. */
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
  bookingCreated: (request: BookingCreatedRequest<T>, reply: BookingCreatedReply<T>, c: Context<T['env']>) => MaybePromise<Reply<204>>
}

/** One function for each security scheme: a credential to a principal, or `refused(reason)`. */
export interface SecurityHandlers<_T extends Types = Types> {}

/** The decoded and valid request of `bookingCreated`. */
export interface BookingCreatedRequest<T extends Types = Types> {
  body: components['schemas']['Booking']
  auth: Pick<T['principals'], never>
}

/** Answers `bookingCreated` with one of its declared responses. */
export interface BookingCreatedReply<T extends Types = Types> {
  (status: 204, body?: undefined, ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<204>
}

type MaybePromise<T> = T | Promise<T>
