// Generated from the OpenAPI description, do not edit. To generate it again: contract-first generate
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
