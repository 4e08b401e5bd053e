import type { Operation } from '../operation.ts'
import { problem } from '../problem.ts'

/** Remove a room (`DELETE /rooms/{roomId}`). */
export const deleteRoom: Operation<'deleteRoom'> =
  ({ store }) =>
  async ({ path }, reply) => {
    if (await store.deleteRoom(path.roomId)) return reply(204)
    const room = await store.room(path.roomId)
    return room ? reply(409, problem(409, 'room-is-booked')) : reply(404, problem(404, 'no-such-room'))
  }
