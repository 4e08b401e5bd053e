// Generated from the OpenAPI description, do not edit. To generate it again: contract-first generate --webhooks --out src/generated/webhooks
import { all, discriminated, format } from '@contract-first/hono/schema'
import * as z from 'zod'
import type { components } from './types.ts'

/** @see `openapi.yaml#/components/schemas/Id` */
export const IdSchema: z.ZodType<components['schemas']['Id']> = z.int().min(1).max(9007199254740991)

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
