import type { Operation } from '../operation.ts'
import { tagOf } from '../room-tag.ts'

/** Add a room (`POST /rooms`). */
export const createRoom: Operation<'createRoom'> =
  ({ store }) =>
  async ({ body }, reply) => {
    const stored = await store.addRoom(body)
    return reply(201, stored.room, { Location: `/v1/rooms/${stored.room.id}`, ETag: tagOf(stored) })
  }
