// Generated from the OpenAPI description, do not edit. To generate it again: contract-first generate
import type { ApiKeyCredential, AppTypes, BearerCredential, Items, RawBody, Refused, Reply, ReplyTo, StatusOf } from '@contract-first/hono'
import type { Context } from 'hono'
import type { components, operations } from './types.ts'

/** The types that an app adds to the contract; the type argument of everything below. */
export interface Types extends AppTypes {
  principals: {
    apiKey: unknown
    oauth: unknown
  }
}

/** One handler for each operation, by its operationId. */
export interface Handlers<T extends Types = Types> {
  /**
   * List rooms
   *
   * In the order of their ids. The page that follows is asked for with the `nextPageToken` of this one.
   *
   * `GET /rooms`
   *
   * @see `openapi.yaml#/paths/~1rooms/get`
   */
  listRooms: (
    request: ListRoomsRequest<T>,
    reply: ListRoomsReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<ListRoomsResponses>>>
  /**
   * Add a room
   *
   * Names are not unique; the id is what tells rooms apart.
   *
   * `POST /rooms`
   *
   * @see `openapi.yaml#/paths/~1rooms/post`
   */
  createRoom: (
    request: CreateRoomRequest<T>,
    reply: CreateRoomReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<CreateRoomResponses>>>
  /**
   * Get a room
   *
   * With `If-None-Match`, a room that has not changed is not sent again.
   *
   * `GET /rooms/{roomId}`
   *
   * @see `openapi.yaml#/paths/~1rooms~1{roomId}/get`
   */
  getRoom: (
    request: GetRoomRequest<T>,
    reply: GetRoomReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<GetRoomResponses>>>
  /**
   * Remove a room
   *
   * A room that is booked stays.
   *
   * `DELETE /rooms/{roomId}`
   *
   * @see `openapi.yaml#/paths/~1rooms~1{roomId}/delete`
   */
  deleteRoom: (
    request: DeleteRoomRequest<T>,
    reply: DeleteRoomReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<DeleteRoomResponses>>>
  /**
   * Change a room
   *
   * A merge patch (RFC 7396): what is left out stays, and `null` takes the floor away. With `If-Match` only the room
   * that the caller knows is changed.
   *
   * `PATCH /rooms/{roomId}`
   *
   * @see `openapi.yaml#/paths/~1rooms~1{roomId}/patch`
   */
  updateRoom: (
    request: UpdateRoomRequest<T>,
    reply: UpdateRoomReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<UpdateRoomResponses>>>
  /**
   * Download the photo of a room
   *
   * The bytes as they were uploaded, all of them or the one `Range` that is asked for.
   *
   * `GET /rooms/{roomId}/photo`
   *
   * @see `openapi.yaml#/paths/~1rooms~1{roomId}~1photo/get`
   */
  getPhoto: (
    request: GetPhotoRequest<T>,
    reply: GetPhotoReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<GetPhotoResponses>>>
  /**
   * Upload the photo of a room
   *
   * It takes the place of the one before.
   *
   * `PUT /rooms/{roomId}/photo`
   *
   * @see `openapi.yaml#/paths/~1rooms~1{roomId}~1photo/put`
   */
  putPhoto: (
    request: PutPhotoRequest<T>,
    reply: PutPhotoReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<PutPhotoResponses>>>
  /**
   * List the bookings of a room
   *
   * Use `listBookings` with `roomId` instead, which gives pages.
   *
   * `GET /rooms/{roomId}/bookings`
   *
   * @deprecated May be removed.
   * @see `openapi.yaml#/paths/~1rooms~1{roomId}~1bookings/get`
   */
  listRoomBookings: (
    request: ListRoomBookingsRequest<T>,
    reply: ListRoomBookingsReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<ListRoomBookingsResponses>>>
  /**
   * List bookings
   *
   * In the order of their ids.
   *
   * `GET /bookings`
   *
   * @see `openapi.yaml#/paths/~1bookings/get`
   */
  listBookings: (
    request: ListBookingsRequest<T>,
    reply: ListBookingsReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<ListBookingsResponses>>>
  /**
   * Book a room
   *
   * Subscribers to `bookingCreated` get one.
   *
   * `POST /bookings`
   *
   * @see `openapi.yaml#/paths/~1bookings/post`
   */
  createBooking: (
    request: CreateBookingRequest<T>,
    reply: CreateBookingReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<CreateBookingResponses>>>
  /**
   * Watch bookings
   *
   * What happens from now on, as server-sent events, until the caller goes.
   *
   * `GET /bookings/events`
   *
   * @see `openapi.yaml#/paths/~1bookings~1events/get`
   */
  watchBookings: (
    request: WatchBookingsRequest<T>,
    reply: WatchBookingsReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<WatchBookingsResponses>>>
  /**
   * Export all bookings
   *
   * One booking a line, in the order of their ids.
   *
   * `GET /bookings/export`
   *
   * @see `openapi.yaml#/paths/~1bookings~1export/get`
   */
  exportBookings: (
    request: ExportBookingsRequest<T>,
    reply: ExportBookingsReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<ExportBookingsResponses>>>
  /**
   * Get a booking
   *
   * Also one that is over.
   *
   * `GET /bookings/{bookingId}`
   *
   * @see `openapi.yaml#/paths/~1bookings~1{bookingId}/get`
   */
  getBooking: (
    request: GetBookingRequest<T>,
    reply: GetBookingReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<GetBookingResponses>>>
  /**
   * Cancel a booking
   *
   * The room is free again at once.
   *
   * `DELETE /bookings/{bookingId}`
   *
   * @see `openapi.yaml#/paths/~1bookings~1{bookingId}/delete`
   */
  cancelBooking: (
    request: CancelBookingRequest<T>,
    reply: CancelBookingReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<CancelBookingResponses>>>
}

/** One function for each security scheme: a credential to a principal, or `refused(reason)`. */
export interface SecurityHandlers<T extends Types = Types> {
  /** A key of this service. */
  apiKey: (credential: ApiKeyCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['apiKey'] | Refused>
  /** The same key, as a bearer token. */
  oauth: (credential: BearerCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['oauth'] | Refused>
}

/** The response `problem`. */
export interface ProblemResponse {
  body: components['schemas']['Problem']
}

/** The decoded and valid request of `listRooms`. */
export interface ListRoomsRequest<T extends Types = Types> {
  query: {
    /** Only rooms for at least so many people. */
    minCapacity?: number
    /** How many there are in a page, at most. */
    pageSize: number
    /** The `nextPageToken` of the page before; left out for the first page. */
    pageToken?: string
  }
  auth: Pick<T['principals'], 'apiKey'> | Pick<T['principals'], 'oauth'>
}

/** The responses of `listRooms`. */
export interface ListRoomsResponses {
  200: {
    body: components['schemas']['RoomPage']
  }
  '4XX': ProblemResponse
}

/** Answers `listRooms` with one of its responses. */
export type ListRoomsReply<T extends Types = Types> = ReplyTo<ListRoomsResponses, T['supplied']>

/** The decoded and valid request of `createRoom`. */
export interface CreateRoomRequest<T extends Types = Types> {
  body: components['schemas']['NewRoom']
  auth: Pick<T['principals'], 'apiKey'> | Pick<T['principals'], 'oauth'>
}

/** The responses of `createRoom`. */
export interface CreateRoomResponses {
  201: {
    body: components['schemas']['Room']
    headers: { Location: string; ETag: string }
  }
  '4XX': ProblemResponse
}

/** Answers `createRoom` with one of its responses. */
export type CreateRoomReply<T extends Types = Types> = ReplyTo<CreateRoomResponses, T['supplied']>

/** The decoded and valid request of `getRoom`. */
export interface GetRoomRequest<T extends Types = Types> {
  path: {
    /** The id of a room. */
    roomId: components['schemas']['Id']
  }
  header: {
    /** The `ETag` of the room that the caller has. */
    'If-None-Match'?: string
  }
  auth: Pick<T['principals'], 'apiKey'> | Pick<T['principals'], 'oauth'>
}

/** The responses of `getRoom`. */
export interface GetRoomResponses {
  200: {
    body: components['schemas']['Room']
    headers: { ETag: string }
  }
  304: {
    headers: { ETag: string }
  }
  '4XX': ProblemResponse
}

/** Answers `getRoom` with one of its responses. */
export type GetRoomReply<T extends Types = Types> = ReplyTo<GetRoomResponses, T['supplied']>

/** The decoded and valid request of `deleteRoom`. */
export interface DeleteRoomRequest<T extends Types = Types> {
  path: {
    /** The id of a room. */
    roomId: components['schemas']['Id']
  }
  auth: Pick<T['principals'], 'apiKey'> | Pick<T['principals'], 'oauth'>
}

/** The responses of `deleteRoom`. */
export interface DeleteRoomResponses {
  204: {}
  409: ProblemResponse
  '4XX': ProblemResponse
}

/** Answers `deleteRoom` with one of its responses. */
export type DeleteRoomReply<T extends Types = Types> = ReplyTo<DeleteRoomResponses, T['supplied']>

/** The decoded and valid request of `updateRoom`. */
export interface UpdateRoomRequest<T extends Types = Types> {
  path: {
    /** The id of a room. */
    roomId: components['schemas']['Id']
  }
  header: {
    /** The `ETag` of the room that the caller knows. */
    'If-Match'?: string
  }
  body: components['schemas']['RoomPatch']
  auth: Pick<T['principals'], 'apiKey'> | Pick<T['principals'], 'oauth'>
}

/** The responses of `updateRoom`. */
export interface UpdateRoomResponses {
  200: {
    body: components['schemas']['Room']
    headers: { ETag: string }
  }
  412: ProblemResponse
  '4XX': ProblemResponse
}

/** Answers `updateRoom` with one of its responses. */
export type UpdateRoomReply<T extends Types = Types> = ReplyTo<UpdateRoomResponses, T['supplied']>

/** The decoded and valid request of `getPhoto`. */
export interface GetPhotoRequest<T extends Types = Types> {
  path: {
    /** The id of a room. */
    roomId: components['schemas']['Id']
  }
  header: {
    /** Such as `bytes=0-1023` (RFC 9110, section 14.2). */
    Range?: string
  }
  auth: Pick<T['principals'], 'apiKey'> | Pick<T['principals'], 'oauth'>
}

/** The responses of `getPhoto`. */
export interface GetPhotoResponses {
  200: {
    body: RawBody
    headers: { 'Content-Type'?: 'image/png' | 'image/jpeg'; ETag: string }
  }
  206: {
    body: RawBody
    headers: { 'Content-Type'?: 'image/png' | 'image/jpeg'; ETag: string; 'Content-Range': string }
  }
  416: {
    headers: { 'Content-Range': string }
  }
  '4XX': ProblemResponse
}

/** Answers `getPhoto` with one of its responses. */
export type GetPhotoReply<T extends Types = Types> = ReplyTo<GetPhotoResponses, T['supplied']>

/** The decoded and valid request of `putPhoto`. */
export interface PutPhotoRequest<T extends Types = Types> {
  path: {
    /** The id of a room. */
    roomId: components['schemas']['Id']
  }
  body: {
    photo: File
    caption?: string
  }
  auth: Pick<T['principals'], 'apiKey'> | Pick<T['principals'], 'oauth'>
}

/** The responses of `putPhoto`. */
export interface PutPhotoResponses {
  204: {}
  '4XX': ProblemResponse
}

/** Answers `putPhoto` with one of its responses. */
export type PutPhotoReply<T extends Types = Types> = ReplyTo<PutPhotoResponses, T['supplied']>

/** The decoded and valid request of `listRoomBookings`. */
export interface ListRoomBookingsRequest<T extends Types = Types> {
  path: {
    /** The id of a room. */
    roomId: components['schemas']['Id']
  }
  auth: Pick<T['principals'], 'apiKey'> | Pick<T['principals'], 'oauth'>
}

/** The responses of `listRoomBookings`. */
export interface ListRoomBookingsResponses {
  200: {
    body: operations['listRoomBookings']['responses'][200]['content']['application/json']
  }
  '4XX': ProblemResponse
}

/** Answers `listRoomBookings` with one of its responses. */
export type ListRoomBookingsReply<T extends Types = Types> = ReplyTo<ListRoomBookingsResponses, T['supplied']>

/** The decoded and valid request of `listBookings`. */
export interface ListBookingsRequest<T extends Types = Types> {
  query: {
    /** Only the bookings of this room. */
    roomId?: components['schemas']['Id']
    /** How many there are in a page, at most. */
    pageSize: number
    /** The `nextPageToken` of the page before; left out for the first page. */
    pageToken?: string
  }
  auth: Pick<T['principals'], 'apiKey'> | Pick<T['principals'], 'oauth'>
}

/** The responses of `listBookings`. */
export interface ListBookingsResponses {
  200: {
    body: components['schemas']['BookingPage']
  }
  '4XX': ProblemResponse
}

/** Answers `listBookings` with one of its responses. */
export type ListBookingsReply<T extends Types = Types> = ReplyTo<ListBookingsResponses, T['supplied']>

/** The decoded and valid request of `createBooking`. */
export interface CreateBookingRequest<T extends Types = Types> {
  header: {
    /** A text of your choice, the same for each retry. For 24 hours, a retry gets the response of the first request. */
    'Idempotency-Key'?: string
  }
  body: components['schemas']['NewBooking']
  auth: Pick<T['principals'], 'apiKey'> | Pick<T['principals'], 'oauth'>
}

/** The responses of `createBooking`. */
export interface CreateBookingResponses {
  201: {
    body: components['schemas']['Booking']
    headers: { Location: string; 'Idempotent-Replayed'?: boolean }
  }
  404: ProblemResponse
  409: ProblemResponse
  '4XX': ProblemResponse
}

/** Answers `createBooking` with one of its responses. */
export type CreateBookingReply<T extends Types = Types> = ReplyTo<CreateBookingResponses, T['supplied']>

/** The decoded and valid request of `watchBookings`. */
export interface WatchBookingsRequest<T extends Types = Types> {
  auth: Pick<T['principals'], 'apiKey'> | Pick<T['principals'], 'oauth'>
}

/** The responses of `watchBookings`. */
export interface WatchBookingsResponses {
  200: {
    body: Items<operations['watchBookings']['responses'][200]['content']['text/event-stream'][number]>
  }
  '4XX': ProblemResponse
}

/** Answers `watchBookings` with one of its responses. */
export type WatchBookingsReply<T extends Types = Types> = ReplyTo<WatchBookingsResponses, T['supplied']>

/** The decoded and valid request of `exportBookings`. */
export interface ExportBookingsRequest<T extends Types = Types> {
  auth: Pick<T['principals'], 'apiKey'> | Pick<T['principals'], 'oauth'>
}

/** The responses of `exportBookings`. */
export interface ExportBookingsResponses {
  200: {
    body: Items<components['schemas']['Booking']>
  }
  '4XX': ProblemResponse
}

/** Answers `exportBookings` with one of its responses. */
export type ExportBookingsReply<T extends Types = Types> = ReplyTo<ExportBookingsResponses, T['supplied']>

/** The decoded and valid request of `getBooking`. */
export interface GetBookingRequest<T extends Types = Types> {
  path: {
    /** The id of a booking. */
    bookingId: components['schemas']['Id']
  }
  auth: Pick<T['principals'], 'apiKey'> | Pick<T['principals'], 'oauth'>
}

/** The responses of `getBooking`. */
export interface GetBookingResponses {
  200: {
    body: components['schemas']['Booking']
  }
  '4XX': ProblemResponse
}

/** Answers `getBooking` with one of its responses. */
export type GetBookingReply<T extends Types = Types> = ReplyTo<GetBookingResponses, T['supplied']>

/** The decoded and valid request of `cancelBooking`. */
export interface CancelBookingRequest<T extends Types = Types> {
  path: {
    /** The id of a booking. */
    bookingId: components['schemas']['Id']
  }
  auth: Pick<T['principals'], 'apiKey'> | Pick<T['principals'], 'oauth'>
}

/** The responses of `cancelBooking`. */
export interface CancelBookingResponses {
  204: {}
  '4XX': ProblemResponse
}

/** Answers `cancelBooking` with one of its responses. */
export type CancelBookingReply<T extends Types = Types> = ReplyTo<CancelBookingResponses, T['supplied']>

type MaybePromise<T> = T | Promise<T>
