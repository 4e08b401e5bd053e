import { allBookings } from '../all-bookings.ts'
import type { Operation } from '../operation.ts'

/** Export all bookings (`GET /bookings/export`). */
export const exportBookings: Operation<'exportBookings'> =
  ({ store }) =>
  (_, reply) =>
    reply(200, allBookings(store))
