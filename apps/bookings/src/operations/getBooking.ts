import type { Operation } from '../operation.ts'
import { problem } from '../problem.ts'

/** Get a booking (`GET /bookings/{bookingId}`). */
export const getBooking: Operation<'getBooking'> =
  ({ store }) =>
  async ({ path }, reply) => {
    const booking = await store.booking(path.bookingId)
    return booking ? reply(200, booking) : reply(404, problem(404, 'no-such-booking'))
  }
