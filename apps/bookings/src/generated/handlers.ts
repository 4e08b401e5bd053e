// Generated from the OpenAPI description, do not edit. To generate it again: contract-first generate
import type { ApiKeyCredential, AppTypes, BearerCredential, HeaderArgument, Items, RawBody, Refused, Reply, StatusInRange } from '@contract-first/hono'
import type { Context } from 'hono'
import type { components, operations } from './types.ts'

/** What an app adds to the contract: the type argument of everything below. */
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
  listRooms: (request: ListRoomsRequest<T>, reply: ListRoomsReply<T>, c: Context<T['env']>) => MaybePromise<Reply<200 | StatusInRange<'4XX', 200>>>
  /**
   * Add a room
   *
   * Names are not unique; the id is what tells rooms apart.
   *
   * `POST /rooms`
   *
   * @see `openapi.yaml#/paths/~1rooms/post`
   */
  createRoom: (request: CreateRoomRequest<T>, reply: CreateRoomReply<T>, c: Context<T['env']>) => MaybePromise<Reply<201 | StatusInRange<'4XX', 201>>>
  /**
   * Get a room
   *
   * With `If-None-Match`, a room that has not changed is not sent again.
   *
   * `GET /rooms/{roomId}`
   *
   * @see `openapi.yaml#/paths/~1rooms~1{roomId}/get`
   */
  getRoom: (request: GetRoomRequest<T>, reply: GetRoomReply<T>, c: Context<T['env']>) => MaybePromise<Reply<200 | 304 | StatusInRange<'4XX', 200 | 304>>>
  /**
   * Remove a room
   *
   * A room that is booked stays.
   *
   * `DELETE /rooms/{roomId}`
   *
   * @see `openapi.yaml#/paths/~1rooms~1{roomId}/delete`
   */
  deleteRoom: (request: DeleteRoomRequest<T>, reply: DeleteRoomReply<T>, c: Context<T['env']>) => MaybePromise<Reply<204 | 409 | StatusInRange<'4XX', 204 | 409>>>
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
  updateRoom: (request: UpdateRoomRequest<T>, reply: UpdateRoomReply<T>, c: Context<T['env']>) => MaybePromise<Reply<200 | 412 | StatusInRange<'4XX', 200 | 412>>>
  /**
   * Download the photo of a room
   *
   * The bytes as they were uploaded, all of them or the one `Range` that is asked for.
   *
   * `GET /rooms/{roomId}/photo`
   *
   * @see `openapi.yaml#/paths/~1rooms~1{roomId}~1photo/get`
   */
  getPhoto: (request: GetPhotoRequest<T>, reply: GetPhotoReply<T>, c: Context<T['env']>) => MaybePromise<Reply<200 | 206 | 416 | StatusInRange<'4XX', 200 | 206 | 416>>>
  /**
   * Upload the photo of a room
   *
   * It takes the place of the one before.
   *
   * `PUT /rooms/{roomId}/photo`
   *
   * @see `openapi.yaml#/paths/~1rooms~1{roomId}~1photo/put`
   */
  putPhoto: (request: PutPhotoRequest<T>, reply: PutPhotoReply<T>, c: Context<T['env']>) => MaybePromise<Reply<204 | StatusInRange<'4XX', 204>>>
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
  listRoomBookings: (request: ListRoomBookingsRequest<T>, reply: ListRoomBookingsReply<T>, c: Context<T['env']>) => MaybePromise<Reply<200 | StatusInRange<'4XX', 200>>>
  /**
   * List bookings
   *
   * In the order of their ids.
   *
   * `GET /bookings`
   *
   * @see `openapi.yaml#/paths/~1bookings/get`
   */
  listBookings: (request: ListBookingsRequest<T>, reply: ListBookingsReply<T>, c: Context<T['env']>) => MaybePromise<Reply<200 | StatusInRange<'4XX', 200>>>
  /**
   * Book a room
   *
   * A `bookingCreated` follows for whoever has subscribed to it.
   *
   * `POST /bookings`
   *
   * @see `openapi.yaml#/paths/~1bookings/post`
   */
  createBooking: (request: CreateBookingRequest<T>, reply: CreateBookingReply<T>, c: Context<T['env']>) => MaybePromise<Reply<201 | 404 | 409 | StatusInRange<'4XX', 201 | 404 | 409>>>
  /**
   * Watch bookings
   *
   * What happens from now on, as server-sent events, until the caller goes.
   *
   * `GET /bookings/events`
   *
   * @see `openapi.yaml#/paths/~1bookings~1events/get`
   */
  watchBookings: (request: WatchBookingsRequest<T>, reply: WatchBookingsReply<T>, c: Context<T['env']>) => MaybePromise<Reply<200 | StatusInRange<'4XX', 200>>>
  /**
   * Export all bookings
   *
   * One booking a line, in the order of their ids.
   *
   * `GET /bookings/export`
   *
   * @see `openapi.yaml#/paths/~1bookings~1export/get`
   */
  exportBookings: (request: ExportBookingsRequest<T>, reply: ExportBookingsReply<T>, c: Context<T['env']>) => MaybePromise<Reply<200 | StatusInRange<'4XX', 200>>>
  /**
   * Get a booking
   *
   * Also one that is over.
   *
   * `GET /bookings/{bookingId}`
   *
   * @see `openapi.yaml#/paths/~1bookings~1{bookingId}/get`
   */
  getBooking: (request: GetBookingRequest<T>, reply: GetBookingReply<T>, c: Context<T['env']>) => MaybePromise<Reply<200 | StatusInRange<'4XX', 200>>>
  /**
   * Cancel a booking
   *
   * The room is free again at once.
   *
   * `DELETE /bookings/{bookingId}`
   *
   * @see `openapi.yaml#/paths/~1bookings~1{bookingId}/delete`
   */
  cancelBooking: (request: CancelBookingRequest<T>, reply: CancelBookingReply<T>, c: Context<T['env']>) => MaybePromise<Reply<204 | StatusInRange<'4XX', 204>>>
}

/** One function for each security scheme: a credential to a principal, or `refused(reason)`. */
export interface SecurityHandlers<T extends Types = Types> {
  /** A key of this service. */
  apiKey: (credential: ApiKeyCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['apiKey'] | Refused>
  /** The same key, as a bearer token. */
  oauth: (credential: BearerCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['oauth'] | Refused>
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

/** Answers `listRooms` with one of its declared responses. */
export interface ListRoomsReply<T extends Types = Types> {
  (status: 200, body: components['schemas']['RoomPage'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<200>
  (status: StatusInRange<'4XX', 200>, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<StatusInRange<'4XX', 200>>
}

/** The decoded and valid request of `createRoom`. */
export interface CreateRoomRequest<T extends Types = Types> {
  body: components['schemas']['NewRoom']
  auth: Pick<T['principals'], 'apiKey'> | Pick<T['principals'], 'oauth'>
}

/** Answers `createRoom` with one of its declared responses. */
export interface CreateRoomReply<T extends Types = Types> {
  (status: 201, body: components['schemas']['Room'], ...headers: HeaderArgument<{ Location: string; ETag: string }, T['supplied']>): Reply<201>
  (status: StatusInRange<'4XX', 201>, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<StatusInRange<'4XX', 201>>
}

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

/** Answers `getRoom` with one of its declared responses. */
export interface GetRoomReply<T extends Types = Types> {
  (status: 200, body: components['schemas']['Room'], ...headers: HeaderArgument<{ ETag: string }, T['supplied']>): Reply<200>
  (status: 304, body?: undefined, ...headers: HeaderArgument<{ ETag: string }, T['supplied']>): Reply<304>
  (status: StatusInRange<'4XX', 200 | 304>, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<StatusInRange<'4XX', 200 | 304>>
}

/** The decoded and valid request of `deleteRoom`. */
export interface DeleteRoomRequest<T extends Types = Types> {
  path: {
    /** The id of a room. */
    roomId: components['schemas']['Id']
  }
  auth: Pick<T['principals'], 'apiKey'> | Pick<T['principals'], 'oauth'>
}

/** Answers `deleteRoom` with one of its declared responses. */
export interface DeleteRoomReply<T extends Types = Types> {
  (status: 204, body?: undefined, ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<204>
  (status: 409, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<409>
  (status: StatusInRange<'4XX', 204 | 409>, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<StatusInRange<'4XX', 204 | 409>>
}

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

/** Answers `updateRoom` with one of its declared responses. */
export interface UpdateRoomReply<T extends Types = Types> {
  (status: 200, body: components['schemas']['Room'], ...headers: HeaderArgument<{ ETag: string }, T['supplied']>): Reply<200>
  (status: 412, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<412>
  (status: StatusInRange<'4XX', 200 | 412>, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<StatusInRange<'4XX', 200 | 412>>
}

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

/** Answers `getPhoto` with one of its declared responses. */
export interface GetPhotoReply<T extends Types = Types> {
  (status: 200, body: RawBody, ...headers: HeaderArgument<{ 'Content-Type'?: 'image/png' | 'image/jpeg'; ETag: string }, T['supplied']>): Reply<200>
  (status: 206, body: RawBody, ...headers: HeaderArgument<{ 'Content-Type'?: 'image/png' | 'image/jpeg'; ETag: string; 'Content-Range': string }, T['supplied']>): Reply<206>
  (status: 416, body?: undefined, ...headers: HeaderArgument<{ 'Content-Range': string }, T['supplied']>): Reply<416>
  (status: StatusInRange<'4XX', 200 | 206 | 416>, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<StatusInRange<'4XX', 200 | 206 | 416>>
}

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

/** Answers `putPhoto` with one of its declared responses. */
export interface PutPhotoReply<T extends Types = Types> {
  (status: 204, body?: undefined, ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<204>
  (status: StatusInRange<'4XX', 204>, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<StatusInRange<'4XX', 204>>
}

/** The decoded and valid request of `listRoomBookings`. */
export interface ListRoomBookingsRequest<T extends Types = Types> {
  path: {
    /** The id of a room. */
    roomId: components['schemas']['Id']
  }
  auth: Pick<T['principals'], 'apiKey'> | Pick<T['principals'], 'oauth'>
}

/** Answers `listRoomBookings` with one of its declared responses. */
export interface ListRoomBookingsReply<T extends Types = Types> {
  (status: 200, body: operations['listRoomBookings']['responses'][200]['content']['application/json'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<200>
  (status: StatusInRange<'4XX', 200>, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<StatusInRange<'4XX', 200>>
}

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

/** Answers `listBookings` with one of its declared responses. */
export interface ListBookingsReply<T extends Types = Types> {
  (status: 200, body: components['schemas']['BookingPage'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<200>
  (status: StatusInRange<'4XX', 200>, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<StatusInRange<'4XX', 200>>
}

/** The decoded and valid request of `createBooking`. */
export interface CreateBookingRequest<T extends Types = Types> {
  body: components['schemas']['NewBooking']
  auth: Pick<T['principals'], 'apiKey'> | Pick<T['principals'], 'oauth'>
}

/** Answers `createBooking` with one of its declared responses. */
export interface CreateBookingReply<T extends Types = Types> {
  (status: 201, body: components['schemas']['Booking'], ...headers: HeaderArgument<{ Location: string }, T['supplied']>): Reply<201>
  (status: 404, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<404>
  (status: 409, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<409>
  (status: StatusInRange<'4XX', 201 | 404 | 409>, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<StatusInRange<'4XX', 201 | 404 | 409>>
}

/** The decoded and valid request of `watchBookings`. */
export interface WatchBookingsRequest<T extends Types = Types> {
  auth: Pick<T['principals'], 'apiKey'> | Pick<T['principals'], 'oauth'>
}

/** Answers `watchBookings` with one of its declared responses. */
export interface WatchBookingsReply<T extends Types = Types> {
  (status: 200, body: Items<operations['watchBookings']['responses'][200]['content']['text/event-stream'][number]>, ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<200>
  (status: StatusInRange<'4XX', 200>, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<StatusInRange<'4XX', 200>>
}

/** The decoded and valid request of `exportBookings`. */
export interface ExportBookingsRequest<T extends Types = Types> {
  auth: Pick<T['principals'], 'apiKey'> | Pick<T['principals'], 'oauth'>
}

/** Answers `exportBookings` with one of its declared responses. */
export interface ExportBookingsReply<T extends Types = Types> {
  (status: 200, body: Items<components['schemas']['Booking']>, ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<200>
  (status: StatusInRange<'4XX', 200>, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<StatusInRange<'4XX', 200>>
}

/** The decoded and valid request of `getBooking`. */
export interface GetBookingRequest<T extends Types = Types> {
  path: {
    /** The id of a booking. */
    bookingId: components['schemas']['Id']
  }
  auth: Pick<T['principals'], 'apiKey'> | Pick<T['principals'], 'oauth'>
}

/** Answers `getBooking` with one of its declared responses. */
export interface GetBookingReply<T extends Types = Types> {
  (status: 200, body: components['schemas']['Booking'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<200>
  (status: StatusInRange<'4XX', 200>, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<StatusInRange<'4XX', 200>>
}

/** The decoded and valid request of `cancelBooking`. */
export interface CancelBookingRequest<T extends Types = Types> {
  path: {
    /** The id of a booking. */
    bookingId: components['schemas']['Id']
  }
  auth: Pick<T['principals'], 'apiKey'> | Pick<T['principals'], 'oauth'>
}

/** Answers `cancelBooking` with one of its declared responses. */
export interface CancelBookingReply<T extends Types = Types> {
  (status: 204, body?: undefined, ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<204>
  (status: StatusInRange<'4XX', 204>, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<StatusInRange<'4XX', 204>>
}

type MaybePromise<T> = T | Promise<T>
