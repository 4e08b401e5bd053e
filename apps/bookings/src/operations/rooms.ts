import { checkConditions } from '@contract-first/hono/http'
import type { BookingsTypes } from '../bookings-types.ts'
import type { Handlers } from '../generated/server.ts'
import { problem } from '../problem.ts'
import type { StoredRoom } from '../store/store.ts'
import { pageOf, partOf } from './page.ts'
import type { Surroundings } from './surroundings.ts'

type Operations = Pick<Handlers<BookingsTypes>, 'listRooms' | 'createRoom' | 'getRoom' | 'updateRoom' | 'deleteRoom'>

export function roomOperations({ store }: Surroundings): Operations {
  return {
    async listRooms({ query }, reply) {
      const { items, next } = pageOf(await store.rooms(partOf(query), query.minCapacity ?? 1), query)
      return reply(200, { rooms: items, ...next })
    },

    async createRoom({ body }, reply) {
      const stored = await store.addRoom(body)
      return reply(201, stored.room, { Location: `/v1/rooms/${stored.room.id}`, ETag: tagOf(stored) })
    },

    async getRoom({ path, header }, reply, { req }) {
      const stored = await store.room(path.roomId)
      if (!stored) return reply(404, problem(404, 'no-such-room'))
      const ETag = tagOf(stored)
      const isKnown = checkConditions({ method: req.method, header }, { etag: ETag }) === 304
      return isKnown ? reply(304, undefined, { ETag }) : reply(200, stored.room, { ETag })
    },

    async updateRoom({ path, header, body }, reply, { req }) {
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
    },

    async deleteRoom({ path }, reply) {
      if (await store.deleteRoom(path.roomId)) return reply(204)
      const room = await store.room(path.roomId)
      return room ? reply(409, problem(409, 'room-is-booked')) : reply(404, problem(404, 'no-such-room'))
    },
  }
}

function tagOf({ version }: StoredRoom): string {
  return `"${version}"`
}
