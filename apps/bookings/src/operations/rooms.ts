import { checkConditions } from '@contract-first/hono/http'
import type { ServiceOptions } from '../app.ts'
import type { Handlers } from '../generated/server.ts'
import { problem } from '../problem.ts'
import type { ServiceTypes } from '../security.ts'
import type { StoredRoom } from '../store.ts'
import { pageOf, partOf } from './page.ts'

type Operations = Pick<Handlers<ServiceTypes>, 'listRooms' | 'createRoom' | 'getRoom' | 'updateRoom' | 'deleteRoom'>

export function roomOperations({ store }: Pick<ServiceOptions, 'store'>): Operations {
  return {
    listRooms({ query }, reply) {
      const { items, next } = pageOf(store.rooms(partOf(query), query.minCapacity ?? 1), query)
      return reply(200, { rooms: items, ...next })
    },

    createRoom({ body }, reply) {
      const stored = store.addRoom(body)
      return reply(201, stored.room, { Location: `/v1/rooms/${stored.room.id}`, ETag: tagOf(stored) })
    },

    getRoom({ path, header }, reply, { req }) {
      const stored = store.room(path.roomId)
      if (!stored) return reply(404, problem(404, 'no-such-room'))
      const ETag = tagOf(stored)
      const isKnown = checkConditions({ method: req.method, header }, { etag: ETag }) === 304
      return isKnown ? reply(304, undefined, { ETag }) : reply(200, stored.room, { ETag })
    },

    updateRoom({ path, header, body }, reply, { req }) {
      const stored = store.room(path.roomId)
      if (!stored) return reply(404, problem(404, 'no-such-room'))
      if (checkConditions({ method: req.method, header }, { etag: tagOf(stored) }))
        return reply(412, problem(412, 'room-was-changed'))
      const { floor = stored.room.floor, ...rest } = body
      const { floor: _, ...room } = { ...stored.room, ...rest }
      const changed = store.updateRoom({ ...room, ...(floor != null && { floor }) })
      return reply(200, changed.room, { ETag: tagOf(changed) })
    },

    deleteRoom({ path }, reply) {
      if (!store.room(path.roomId)) return reply(404, problem(404, 'no-such-room'))
      return store.deleteRoom(path.roomId) ? reply(204) : reply(409, problem(409, 'room-is-booked'))
    },
  }
}

function tagOf({ version }: StoredRoom): string {
  return `"${version}"`
}
