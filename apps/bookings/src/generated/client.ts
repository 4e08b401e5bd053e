// Generated from the OpenAPI description, do not edit. To generate it again: contract-first generate
// @ts-nocheck: its exports have declared types, and checking how each is made would be most of a build.
import type { OperationDescriptor, SecuredBy } from '@contract-first/client'
import { authorizer, putCredential } from '@contract-first/client/auth'
import { linkedPages } from '@contract-first/client/pages'
import { chooseAnswer, readJsonEvents, readLines } from '@contract-first/client/readers'
import { writeMultipart } from '@contract-first/client/writers'
import type * as types from './types.ts'

/** The types of every operation, by its operationId. */
export interface operations extends SecuredBy<'apiKey' | 'oauth'> {
  /**
   * List rooms
   *
   * In the order of their ids. The page that follows is asked for with the `nextPageToken` of this one.
   *
   * `GET /rooms`
   *
   * @see `openapi.yaml#/paths/~1rooms/get`
   */
  listRooms: types.operations['listRooms']
  /**
   * Add a room
   *
   * Names are not unique; the id is what tells rooms apart.
   *
   * `POST /rooms`
   *
   * @see `openapi.yaml#/paths/~1rooms/post`
   */
  createRoom: types.operations['createRoom']
  /**
   * Get a room
   *
   * With `If-None-Match`, a room that has not changed is not sent again.
   *
   * `GET /rooms/{roomId}`
   *
   * @see `openapi.yaml#/paths/~1rooms~1{roomId}/get`
   */
  getRoom: types.operations['getRoom']
  /**
   * Remove a room
   *
   * A room that is booked stays.
   *
   * `DELETE /rooms/{roomId}`
   *
   * @see `openapi.yaml#/paths/~1rooms~1{roomId}/delete`
   */
  deleteRoom: types.operations['deleteRoom']
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
  updateRoom: types.operations['updateRoom']
  /**
   * Download the photo of a room
   *
   * The bytes as they were uploaded, all of them or the one `Range` that is asked for.
   *
   * `GET /rooms/{roomId}/photo`
   *
   * @see `openapi.yaml#/paths/~1rooms~1{roomId}~1photo/get`
   */
  getPhoto: types.operations['getPhoto']
  /**
   * Upload the photo of a room
   *
   * It takes the place of the one before.
   *
   * `PUT /rooms/{roomId}/photo`
   *
   * @see `openapi.yaml#/paths/~1rooms~1{roomId}~1photo/put`
   */
  putPhoto: types.operations['putPhoto']
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
  listRoomBookings: types.operations['listRoomBookings']
  /**
   * List bookings
   *
   * In the order of their ids.
   *
   * `GET /bookings`
   *
   * @see `openapi.yaml#/paths/~1bookings/get`
   */
  listBookings: types.operations['listBookings']
  /**
   * Book a room
   *
   * Subscribers to `bookingCreated` get one.
   *
   * `POST /bookings`
   *
   * @see `openapi.yaml#/paths/~1bookings/post`
   */
  createBooking: types.operations['createBooking']
  /**
   * Watch bookings
   *
   * What happens from now on, as server-sent events, until the caller goes.
   *
   * `GET /bookings/events`
   *
   * @see `openapi.yaml#/paths/~1bookings~1events/get`
   */
  watchBookings: types.operations['watchBookings']
  /**
   * Export all bookings
   *
   * One booking a line, in the order of their ids.
   *
   * `GET /bookings/export`
   *
   * @see `openapi.yaml#/paths/~1bookings~1export/get`
   */
  exportBookings: types.operations['exportBookings']
  /**
   * Get a booking
   *
   * Also one that is over.
   *
   * `GET /bookings/{bookingId}`
   *
   * @see `openapi.yaml#/paths/~1bookings~1{bookingId}/get`
   */
  getBooking: types.operations['getBooking']
  /**
   * Cancel a booking
   *
   * The room is free again at once.
   *
   * `DELETE /bookings/{bookingId}`
   *
   * @see `openapi.yaml#/paths/~1bookings~1{bookingId}/delete`
   */
  cancelBooking: types.operations['cancelBooking']
}

/** @see `openapi.yaml#/paths/~1rooms/get` */
export const listRooms: OperationDescriptor = {
  method: 'GET',
  path: '/rooms',
  parameters: { minCapacity: 'query', pageSize: 'query', pageToken: 'query' },
  responses: { '200': 'json', '4XX': 'json' },
  accept: 'application/json, application/problem+json',
  security: { anyOf: [{ apiKey: { in: 'header', name: 'X-Api-Key', put: putCredential } }, { oauth: 'Bearer' }], authorizer },
}

/** @see `openapi.yaml#/paths/~1rooms/post` */
export const createRoom: OperationDescriptor = {
  method: 'POST',
  path: '/rooms',
  parameters: {},
  requestBody: 'application/json',
  responses: { '201': 'json', '4XX': 'json' },
  accept: 'application/json, application/problem+json',
  security: { anyOf: [{ apiKey: { in: 'header', name: 'X-Api-Key', put: putCredential } }, { oauth: 'Bearer' }], authorizer },
}

/** @see `openapi.yaml#/paths/~1rooms~1{roomId}/get` */
export const getRoom: OperationDescriptor = {
  method: 'GET',
  path: '/rooms/{roomId}',
  parameters: { roomId: 'path', 'If-None-Match': 'header' },
  responses: { '200': 'json', '304': 'none', '4XX': 'json' },
  accept: 'application/json, application/problem+json',
  security: { anyOf: [{ apiKey: { in: 'header', name: 'X-Api-Key', put: putCredential } }, { oauth: 'Bearer' }], authorizer },
}

/** @see `openapi.yaml#/paths/~1rooms~1{roomId}/delete` */
export const deleteRoom: OperationDescriptor = {
  method: 'DELETE',
  path: '/rooms/{roomId}',
  parameters: { roomId: 'path' },
  responses: { '204': 'none', '409': 'json', '4XX': 'json' },
  accept: 'application/problem+json',
  security: { anyOf: [{ apiKey: { in: 'header', name: 'X-Api-Key', put: putCredential } }, { oauth: 'Bearer' }], authorizer },
}

/** @see `openapi.yaml#/paths/~1rooms~1{roomId}/patch` */
export const updateRoom: OperationDescriptor = {
  method: 'PATCH',
  path: '/rooms/{roomId}',
  parameters: { roomId: 'path', 'If-Match': 'header' },
  requestBody: 'application/merge-patch+json',
  responses: { '200': 'json', '412': 'json', '4XX': 'json' },
  accept: 'application/json, application/problem+json',
  security: { anyOf: [{ apiKey: { in: 'header', name: 'X-Api-Key', put: putCredential } }, { oauth: 'Bearer' }], authorizer },
}

/** @see `openapi.yaml#/paths/~1rooms~1{roomId}~1photo/get` */
export const getPhoto: OperationDescriptor = {
  method: 'GET',
  path: '/rooms/{roomId}/photo',
  parameters: { roomId: 'path', Range: 'header' },
  responses: { '200': 'bytes', '206': 'bytes', '416': 'none', '4XX': 'json' },
  accept: 'image/png, image/jpeg, application/problem+json',
  choice: { bodies: { '200': { 'image/png': 'bytes', 'image/jpeg': 'bytes' }, '206': { 'image/png': 'bytes', 'image/jpeg': 'bytes' } }, choose: chooseAnswer },
  security: { anyOf: [{ apiKey: { in: 'header', name: 'X-Api-Key', put: putCredential } }, { oauth: 'Bearer' }], authorizer },
}

/** @see `openapi.yaml#/paths/~1rooms~1{roomId}~1photo/put` */
export const putPhoto: OperationDescriptor = {
  method: 'PUT',
  path: '/rooms/{roomId}/photo',
  parameters: { roomId: 'path' },
  requestBody: { mediaType: 'multipart/form-data', form: { photo: { contentType: 'image/png', isFile: true } }, write: writeMultipart },
  responses: { '204': 'none', '4XX': 'json' },
  accept: 'application/problem+json',
  security: { anyOf: [{ apiKey: { in: 'header', name: 'X-Api-Key', put: putCredential } }, { oauth: 'Bearer' }], authorizer },
}

/** @see `openapi.yaml#/paths/~1rooms~1{roomId}~1bookings/get` */
export const listRoomBookings: OperationDescriptor = {
  method: 'GET',
  path: '/rooms/{roomId}/bookings',
  parameters: { roomId: 'path' },
  responses: { '200': 'json', '4XX': 'json' },
  accept: 'application/json, application/problem+json',
  security: { anyOf: [{ apiKey: { in: 'header', name: 'X-Api-Key', put: putCredential } }, { oauth: 'Bearer' }], authorizer },
  pages: linkedPages,
}

/** @see `openapi.yaml#/paths/~1bookings/get` */
export const listBookings: OperationDescriptor = {
  method: 'GET',
  path: '/bookings',
  parameters: { roomId: 'query', pageSize: 'query', pageToken: 'query' },
  responses: { '200': 'json', '4XX': 'json' },
  accept: 'application/json, application/problem+json',
  security: { anyOf: [{ apiKey: { in: 'header', name: 'X-Api-Key', put: putCredential } }, { oauth: 'Bearer' }], authorizer },
}

/** @see `openapi.yaml#/paths/~1bookings/post` */
export const createBooking: OperationDescriptor = {
  method: 'POST',
  path: '/bookings',
  parameters: { 'Idempotency-Key': 'header' },
  requestBody: 'application/json',
  responses: { '201': 'json', '404': 'json', '409': 'json', '4XX': 'json' },
  accept: 'application/json, application/problem+json',
  security: { anyOf: [{ apiKey: { in: 'header', name: 'X-Api-Key', put: putCredential } }, { oauth: 'Bearer' }], authorizer },
}

/** @see `openapi.yaml#/paths/~1bookings~1events/get` */
export const watchBookings: OperationDescriptor = {
  method: 'GET',
  path: '/bookings/events',
  parameters: {},
  responses: { '200': readJsonEvents, '4XX': 'json' },
  accept: 'text/event-stream, application/problem+json',
  security: { anyOf: [{ apiKey: { in: 'header', name: 'X-Api-Key', put: putCredential } }, { oauth: 'Bearer' }], authorizer },
}

/** @see `openapi.yaml#/paths/~1bookings~1export/get` */
export const exportBookings: OperationDescriptor = {
  method: 'GET',
  path: '/bookings/export',
  parameters: {},
  responses: { '200': readLines, '4XX': 'json' },
  accept: 'application/jsonl, application/problem+json',
  security: { anyOf: [{ apiKey: { in: 'header', name: 'X-Api-Key', put: putCredential } }, { oauth: 'Bearer' }], authorizer },
}

/** @see `openapi.yaml#/paths/~1bookings~1{bookingId}/get` */
export const getBooking: OperationDescriptor = {
  method: 'GET',
  path: '/bookings/{bookingId}',
  parameters: { bookingId: 'path' },
  responses: { '200': 'json', '4XX': 'json' },
  accept: 'application/json, application/problem+json',
  security: { anyOf: [{ apiKey: { in: 'header', name: 'X-Api-Key', put: putCredential } }, { oauth: 'Bearer' }], authorizer },
}

/** @see `openapi.yaml#/paths/~1bookings~1{bookingId}/delete` */
export const cancelBooking: OperationDescriptor = {
  method: 'DELETE',
  path: '/bookings/{bookingId}',
  parameters: { bookingId: 'path' },
  responses: { '204': 'none', '4XX': 'json' },
  accept: 'application/problem+json',
  security: { anyOf: [{ apiKey: { in: 'header', name: 'X-Api-Key', put: putCredential } }, { oauth: 'Bearer' }], authorizer },
}

/** All of them, by operationId. A program that calls a few imports those instead, and bundles no others. */
export const OPERATIONS: { readonly [Id in keyof operations]: OperationDescriptor } = {
  listRooms,
  createRoom,
  getRoom,
  deleteRoom,
  updateRoom,
  getPhoto,
  putPhoto,
  listRoomBookings,
  listBookings,
  createBooking,
  watchBookings,
  exportBookings,
  getBooking,
  cancelBooking,
}

/** The servers of the document, by environment. */
export const SERVERS = {} as const
