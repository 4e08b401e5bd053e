import type { Operation } from '../operation.ts'
import { problem } from '../problem.ts'

/** Cancel a booking (`DELETE /bookings/{bookingId}`). */
export const cancelBooking: Operation<'cancelBooking'> =
  ({ store, changes }) =>
  async ({ path }, reply) => {
    const booking = await store.cancelBooking(path.bookingId)
    if (!booking) return reply(404, problem(404, 'no-such-booking'))
    changes.emit('change', { event: 'cancelled', data: booking })
    return reply(204)
  }
