// Generated from the OpenAPI description, do not edit. To generate it again: contract-first generate
// @ts-nocheck: its exports have declared types, and checking how each is made would be most of a build.
import { createRoute } from '@hono/zod-openapi'
import { type Contract, requireRuntime } from '@contract-first/hono'
import { z } from 'zod'
import {
  BookingPageSchema,
  BookingSchema,
  IdSchema,
  NewBookingSchema,
  NewRoomSchema,
  ProblemSchema,
  RoomPageSchema,
  RoomPatchSchema,
  RoomSchema,
} from './schemas.ts'

requireRuntime('^1.0.0')

/** The response `problem`. */
const problemResponse = {
  description: 'Why it was not done (RFC 9457).',
  content: { 'application/problem+json': { schema: ProblemSchema } },
}

export const contract: Contract = {
  operations: {
    /** @see `openapi.yaml#/paths/~1rooms/get` */
    listRooms: {
      id: 'listRooms',
      method: 'get',
      path: '/rooms',
      get route() {
        return createRoute({
          operationId: 'listRooms',
          method: 'get',
          path: '/rooms',
          request: {
            query: z.strictObject({
              minCapacity: z.int().min(1).max(1000).exactOptional(),
              pageSize: z.int().min(1).max(100).default(20),
              pageToken: z.string().regex(/^[0-9a-z]{1,8}$/u).exactOptional(),
            }),
          },
          responses: {
            '200': {
              description: 'A page of rooms.',
              content: { 'application/json': { schema: RoomPageSchema } },
            },
            '4XX': problemResponse,
          },
        })
      },
      decoders: {
        query: {
          minCapacity: { types: ['integer'] },
          pageSize: { types: ['integer'] },
          pageToken: { types: ['string'] },
        },
      },
      security: [{ apiKey: ['rooms:read'] }, { oauth: ['rooms:read'] }],
    },
    /** @see `openapi.yaml#/paths/~1rooms/post` */
    createRoom: {
      id: 'createRoom',
      method: 'post',
      path: '/rooms',
      get route() {
        return createRoute({
          operationId: 'createRoom',
          method: 'post',
          path: '/rooms',
          request: {
            query: z.strictObject({}),
            body: {
              required: true,
              content: { 'application/json': { schema: NewRoomSchema } },
            },
          },
          responses: {
            '201': {
              description: 'The room, with its id.',
              headers: z.object({
                Location: z.string(),
                ETag: z.string(),
              }),
              content: { 'application/json': { schema: RoomSchema } },
            },
            '4XX': problemResponse,
          },
        })
      },
      body: { 'application/json': { kind: 'json' } },
      security: [{ apiKey: ['rooms:write'] }, { oauth: ['rooms:write'] }],
    },
    /** @see `openapi.yaml#/paths/~1rooms~1{roomId}/get` */
    getRoom: {
      id: 'getRoom',
      method: 'get',
      path: '/rooms/{roomId}',
      get route() {
        return createRoute({
          operationId: 'getRoom',
          method: 'get',
          path: '/rooms/{roomId}',
          request: {
            params: z.object({ roomId: IdSchema }),
            query: z.strictObject({}),
            headers: z.object({ 'If-None-Match': z.string().exactOptional() }),
          },
          responses: {
            '200': {
              description: 'The room.',
              headers: z.object({ ETag: z.string() }),
              content: { 'application/json': { schema: RoomSchema } },
            },
            '304': {
              description: 'It is as the caller knows it.',
              headers: z.object({ ETag: z.string() }),
            },
            '4XX': problemResponse,
          },
        })
      },
      decoders: {
        path: { roomId: { types: ['integer'] } },
        header: { 'If-None-Match': { types: ['string'] } },
      },
      security: [{ apiKey: ['rooms:read'] }, { oauth: ['rooms:read'] }],
    },
    /** @see `openapi.yaml#/paths/~1rooms~1{roomId}/delete` */
    deleteRoom: {
      id: 'deleteRoom',
      method: 'delete',
      path: '/rooms/{roomId}',
      get route() {
        return createRoute({
          operationId: 'deleteRoom',
          method: 'delete',
          path: '/rooms/{roomId}',
          request: {
            params: z.object({ roomId: IdSchema }),
            query: z.strictObject({}),
          },
          responses: {
            '204': {
              description: 'The room is gone, and its photo.',
            },
            '409': problemResponse,
            '4XX': problemResponse,
          },
        })
      },
      decoders: {
        path: { roomId: { types: ['integer'] } },
      },
      security: [{ apiKey: ['rooms:write'] }, { oauth: ['rooms:write'] }],
    },
    /** @see `openapi.yaml#/paths/~1rooms~1{roomId}/patch` */
    updateRoom: {
      id: 'updateRoom',
      method: 'patch',
      path: '/rooms/{roomId}',
      get route() {
        return createRoute({
          operationId: 'updateRoom',
          method: 'patch',
          path: '/rooms/{roomId}',
          request: {
            params: z.object({ roomId: IdSchema }),
            query: z.strictObject({}),
            headers: z.object({ 'If-Match': z.string().exactOptional() }),
            body: {
              required: true,
              content: { 'application/merge-patch+json': { schema: RoomPatchSchema } },
            },
          },
          responses: {
            '200': {
              description: 'The room as it is now.',
              headers: z.object({ ETag: z.string() }),
              content: { 'application/json': { schema: RoomSchema } },
            },
            '412': problemResponse,
            '4XX': problemResponse,
          },
        })
      },
      decoders: {
        path: { roomId: { types: ['integer'] } },
        header: { 'If-Match': { types: ['string'] } },
      },
      body: { 'application/merge-patch+json': { kind: 'json' } },
      security: [{ apiKey: ['rooms:write'] }, { oauth: ['rooms:write'] }],
    },
    /** @see `openapi.yaml#/paths/~1rooms~1{roomId}~1photo/get` */
    getPhoto: {
      id: 'getPhoto',
      method: 'get',
      path: '/rooms/{roomId}/photo',
      get route() {
        return createRoute({
          operationId: 'getPhoto',
          method: 'get',
          path: '/rooms/{roomId}/photo',
          request: {
            params: z.object({ roomId: IdSchema }),
            query: z.strictObject({}),
            headers: z.object({ Range: z.string().exactOptional() }),
          },
          responses: {
            '200': {
              description: 'The photo.',
              headers: z.object({ ETag: z.string() }),
              content: {
                'image/png': { schema: z.unknown() },
                'image/jpeg': { schema: z.unknown() },
              },
            },
            '206': {
              description: 'The part that was asked for.',
              headers: z.object({
                ETag: z.string(),
                'Content-Range': z.string(),
              }),
              content: {
                'image/png': { schema: z.unknown() },
                'image/jpeg': { schema: z.unknown() },
              },
            },
            '416': {
              description: 'The photo ends before that part.',
              headers: z.object({ 'Content-Range': z.string() }),
            },
            '4XX': problemResponse,
          },
        })
      },
      decoders: {
        path: { roomId: { types: ['integer'] } },
        header: { Range: { types: ['string'] } },
      },
      security: [{ apiKey: ['rooms:read'] }, { oauth: ['rooms:read'] }],
    },
    /** @see `openapi.yaml#/paths/~1rooms~1{roomId}~1photo/put` */
    putPhoto: {
      id: 'putPhoto',
      method: 'put',
      path: '/rooms/{roomId}/photo',
      get route() {
        return createRoute({
          operationId: 'putPhoto',
          method: 'put',
          path: '/rooms/{roomId}/photo',
          request: {
            params: z.object({ roomId: IdSchema }),
            query: z.strictObject({}),
            body: {
              required: true,
              content: {
                'multipart/form-data': { schema: z.strictObject({
                  photo: z.instanceof(Blob),
                  caption: z.string().max(200).exactOptional(),
                }) },
              },
            },
          },
          responses: {
            '204': {
              description: 'The photo is kept.',
            },
            '4XX': problemResponse,
          },
        })
      },
      decoders: {
        path: { roomId: { types: ['integer'] } },
      },
      body: {
        'multipart/form-data': {
          kind: 'multipart',
          properties: {
            photo: { file: true, accept: ['image/png', 'image/jpeg'] },
            caption: { types: ['string'] },
          },
          additional: false,
        },
      },
      security: [{ apiKey: ['rooms:write'] }, { oauth: ['rooms:write'] }],
    },
    /** @see `openapi.yaml#/paths/~1rooms~1{roomId}~1bookings/get` */
    listRoomBookings: {
      id: 'listRoomBookings',
      method: 'get',
      path: '/rooms/{roomId}/bookings',
      get route() {
        return createRoute({
          operationId: 'listRoomBookings',
          method: 'get',
          path: '/rooms/{roomId}/bookings',
          request: {
            params: z.object({ roomId: IdSchema }),
            query: z.strictObject({}),
          },
          responses: {
            '200': {
              description: 'All of them, in the order of their beginnings.',
              content: { 'application/json': { schema: z.array(BookingSchema) } },
            },
            '4XX': problemResponse,
          },
        })
      },
      decoders: {
        path: { roomId: { types: ['integer'] } },
      },
      security: [{ apiKey: ['bookings:read'] }, { oauth: ['bookings:read'] }],
      deprecated: true,
    },
    /** @see `openapi.yaml#/paths/~1bookings/get` */
    listBookings: {
      id: 'listBookings',
      method: 'get',
      path: '/bookings',
      get route() {
        return createRoute({
          operationId: 'listBookings',
          method: 'get',
          path: '/bookings',
          request: {
            query: z.strictObject({
              roomId: IdSchema.exactOptional(),
              pageSize: z.int().min(1).max(100).default(20),
              pageToken: z.string().regex(/^[0-9a-z]{1,8}$/u).exactOptional(),
            }),
          },
          responses: {
            '200': {
              description: 'A page of bookings.',
              content: { 'application/json': { schema: BookingPageSchema } },
            },
            '4XX': problemResponse,
          },
        })
      },
      decoders: {
        query: {
          roomId: { types: ['integer'] },
          pageSize: { types: ['integer'] },
          pageToken: { types: ['string'] },
        },
      },
      security: [{ apiKey: ['bookings:read'] }, { oauth: ['bookings:read'] }],
    },
    /** @see `openapi.yaml#/paths/~1bookings/post` */
    createBooking: {
      id: 'createBooking',
      method: 'post',
      path: '/bookings',
      get route() {
        return createRoute({
          operationId: 'createBooking',
          method: 'post',
          path: '/bookings',
          request: {
            query: z.strictObject({}),
            headers: z.object({ 'Idempotency-Key': z.string().min(1).max(255).exactOptional() }),
            body: {
              required: true,
              content: { 'application/json': { schema: NewBookingSchema } },
            },
          },
          responses: {
            '201': {
              description: 'The booking, with its id.',
              headers: z.object({
                Location: z.string(),
                'Idempotent-Replayed': z.boolean().optional(),
              }),
              content: { 'application/json': { schema: BookingSchema } },
            },
            '404': problemResponse,
            '409': problemResponse,
            '4XX': problemResponse,
          },
        })
      },
      decoders: {
        header: { 'Idempotency-Key': { types: ['string'] } },
      },
      body: { 'application/json': { kind: 'json' } },
      security: [{ apiKey: ['bookings:write'] }, { oauth: ['bookings:write'] }],
    },
    /** @see `openapi.yaml#/paths/~1bookings~1events/get` */
    watchBookings: {
      id: 'watchBookings',
      method: 'get',
      path: '/bookings/events',
      get route() {
        return createRoute({
          operationId: 'watchBookings',
          method: 'get',
          path: '/bookings/events',
          request: { query: z.strictObject({}) },
          responses: {
            '200': {
              description: 'An event for each booking that is made or cancelled.',
              content: {
                'text/event-stream': { schema: z.array(z.object({
                  event: z.enum(['created', 'cancelled']),
                  data: BookingSchema,
                })) },
              },
            },
            '4XX': problemResponse,
          },
        })
      },
      security: [{ apiKey: ['bookings:read'] }, { oauth: ['bookings:read'] }],
    },
    /** @see `openapi.yaml#/paths/~1bookings~1export/get` */
    exportBookings: {
      id: 'exportBookings',
      method: 'get',
      path: '/bookings/export',
      get route() {
        return createRoute({
          operationId: 'exportBookings',
          method: 'get',
          path: '/bookings/export',
          request: { query: z.strictObject({}) },
          responses: {
            '200': {
              description: 'The bookings, as JSON lines.',
              content: { 'application/jsonl': { schema: z.array(BookingSchema) } },
            },
            '4XX': problemResponse,
          },
        })
      },
      security: [{ apiKey: ['bookings:read'] }, { oauth: ['bookings:read'] }],
    },
    /** @see `openapi.yaml#/paths/~1bookings~1{bookingId}/get` */
    getBooking: {
      id: 'getBooking',
      method: 'get',
      path: '/bookings/{bookingId}',
      get route() {
        return createRoute({
          operationId: 'getBooking',
          method: 'get',
          path: '/bookings/{bookingId}',
          request: {
            params: z.object({ bookingId: IdSchema }),
            query: z.strictObject({}),
          },
          responses: {
            '200': {
              description: 'The booking.',
              content: { 'application/json': { schema: BookingSchema } },
            },
            '4XX': problemResponse,
          },
        })
      },
      decoders: {
        path: { bookingId: { types: ['integer'] } },
      },
      security: [{ apiKey: ['bookings:read'] }, { oauth: ['bookings:read'] }],
    },
    /** @see `openapi.yaml#/paths/~1bookings~1{bookingId}/delete` */
    cancelBooking: {
      id: 'cancelBooking',
      method: 'delete',
      path: '/bookings/{bookingId}',
      get route() {
        return createRoute({
          operationId: 'cancelBooking',
          method: 'delete',
          path: '/bookings/{bookingId}',
          request: {
            params: z.object({ bookingId: IdSchema }),
            query: z.strictObject({}),
          },
          responses: {
            '204': {
              description: 'The booking is gone.',
            },
            '4XX': problemResponse,
          },
        })
      },
      decoders: {
        path: { bookingId: { types: ['integer'] } },
      },
      security: [{ apiKey: ['bookings:write'] }, { oauth: ['bookings:write'] }],
    },
  },
  securitySchemes: {
    apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
    oauth: { type: 'http', scheme: 'bearer' },
  },
  security: [],
}
