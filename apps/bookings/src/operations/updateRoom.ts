import { checkConditions } from '@contract-first/hono/http'
import type { Operation } from '../operation.ts'
import { problem } from '../problem.ts'
import { tagOf } from '../room-tag.ts'

/** Change a room (`PATCH /rooms/{roomId}`). */
export const updateRoom: Operation<'updateRoom'> =
  ({ store }) =>
  async ({ path, header, body }, reply, { req }) => {
    // Retried when someone else changed the room after it was read: the conditions apply to its current version.
    for (;;) {
      const stored = await store.room(path.roomId)
      if (!stored) return reply(404, problem(404, 'no-such-room'))
      if (checkConditions({ method: req.method, header }, { etag: tagOf(stored) }))
        return reply(412, problem(412, 'room-was-changed'))
      const { floor = stored.room.floor, ...rest } = body
      const { floor: _, ...kept } = { ...stored.room, ...rest }
      const room = { ...kept, ...(floor != null && { floor }) }
      const changed = await store.updateRoom({ room, version: stored.version })
      if (changed) return reply(200, changed.room, { ETag: tagOf(changed) })
    }
  }
