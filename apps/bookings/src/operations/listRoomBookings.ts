import type { Operation } from '../operation.ts'
import { problem } from '../problem.ts'

/** List the bookings of a room (`GET /rooms/{roomId}/bookings`). */
export const listRoomBookings: Operation<'listRoomBookings'> =
  ({ store }) =>
  async ({ path }, reply) => {
    if (!(await store.room(path.roomId))) return reply(404, problem(404, 'no-such-room'))
    const bookings = await store.bookings({ after: 0, limit: Number.MAX_SAFE_INTEGER }, path.roomId)
    return reply(
      200,
      bookings.sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)),
    )
  }
