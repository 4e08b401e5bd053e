// Generated from the OpenAPI description, do not edit. To generate it again: contract-first generate
import { all, discriminated, format, propertyCount } from '@contract-first/hono/schema'
import * as z from 'zod'
import type { components } from './types.ts'

/** @see `openapi.yaml#/components/schemas/Id` */
export const IdSchema: z.ZodType<components['schemas']['Id']> = z.int().min(1).max(9007199254740991)

/** @see `openapi.yaml#/components/schemas/NewRoom` */
export const NewRoomSchema: z.ZodType<components['schemas']['NewRoom']> = z.strictObject({
  name: z.string().min(1).max(100),
  capacity: z.int().min(1).max(1000),
  floor: z.int().min(-9).max(99).exactOptional(),
  equipment: z.array(z.enum(['screen', 'whiteboard', 'phone', 'camera'])).max(10).exactOptional(),
})

/**
 * A merge patch of a room.
 *
 * @see `openapi.yaml#/components/schemas/RoomPatch`
 */
export const RoomPatchSchema: z.ZodType<components['schemas']['RoomPatch']> = all([z.strictObject({
  name: z.string().min(1).max(100).exactOptional(),
  capacity: z.int().min(1).max(1000).exactOptional(),
  floor: z.int().min(-9).max(99).nullable().exactOptional(),
  equipment: z.array(z.enum(['screen', 'whiteboard', 'phone', 'camera'])).max(10).exactOptional(),
})], [propertyCount(1)])

/** @see `openapi.yaml#/components/schemas/Room` */
export const RoomSchema: z.ZodType<components['schemas']['Room']> = z.object({
  id: IdSchema,
  name: z.string().min(1).max(100),
  capacity: z.int().min(1).max(1000),
  floor: z.int().min(-9).max(99).exactOptional(),
  equipment: z.array(z.enum(['screen', 'whiteboard', 'phone', 'camera'])).max(10),
})

/** @see `openapi.yaml#/components/schemas/RoomPage` */
export const RoomPageSchema: z.ZodType<components['schemas']['RoomPage']> = z.object({
  rooms: z.array(RoomSchema),
  nextPageToken: z.string().exactOptional(),
})

/** @see `openapi.yaml#/components/schemas/BookedTime` */
export const BookedTimeSchema: z.ZodType<components['schemas']['BookedTime']> = z.object({
  roomId: IdSchema,
  startsAt: format('date-time'),
  minutes: z.int().min(15).max(480),
})

/**
 * A meeting of people of the office.
 *
 * @see `openapi.yaml#/components/schemas/Meeting`
 */
export const MeetingSchema: z.ZodType<components['schemas']['Meeting']> = z.object({
  roomId: IdSchema,
  startsAt: format('date-time'),
  minutes: z.int().min(15).max(480),
  kind: z.literal('meeting'),
  attendees: z.array(format('email')).min(1).max(50),
})

/**
 * An event with guests.
 *
 * @see `openapi.yaml#/components/schemas/Event`
 */
export const EventSchema: z.ZodType<components['schemas']['Event']> = z.object({
  roomId: IdSchema,
  startsAt: format('date-time'),
  minutes: z.int().min(15).max(480),
  kind: z.literal('event'),
  title: z.string().min(1).max(200),
  guests: z.int().min(0).max(1000).exactOptional(),
})

/** @see `openapi.yaml#/components/schemas/NewBooking` */
export const NewBookingSchema: z.ZodType<components['schemas']['NewBooking']> = discriminated('kind', [[['meeting'], MeetingSchema], [['event'], EventSchema]])

/**
 * A booking that was made.
 *
 * @see `openapi.yaml#/components/schemas/Booking`
 */
export const BookingSchema: z.ZodType<components['schemas']['Booking']> = all([z.object({
  id: IdSchema,
}), NewBookingSchema])

/** @see `openapi.yaml#/components/schemas/BookingPage` */
export const BookingPageSchema: z.ZodType<components['schemas']['BookingPage']> = z.object({
  bookings: z.array(BookingSchema),
  nextPageToken: z.string().exactOptional(),
})

/**
 * RFC 9457, with the name of the problem.
 *
 * @see `openapi.yaml#/components/schemas/Problem`
 */
export const ProblemSchema: z.ZodType<components['schemas']['Problem']> = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string().exactOptional(),
  kind: z.string(),
  details: z.array(z.object({
    in: z.enum(['path', 'query', 'header', 'cookie', 'body']),
    pointer: z.string(),
    message: z.string(),
  })).exactOptional(),
})
