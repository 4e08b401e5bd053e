// Generated from the OpenAPI description, do not edit. To generate it again: contract-first generate
// @ts-nocheck: its exports have declared types, and checking how each is made would be most of a build.
import * as z from 'zod'
import { BookingSchema } from './schemas.ts'

/** The schemas of JSON responses that have no name, by operation, status and media type. */
export const responses: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>>> = {
  get 'listRoomBookings'() {
    return {
      '200': {
        'application/json': z.array(BookingSchema),
      },
    }
  },
}
