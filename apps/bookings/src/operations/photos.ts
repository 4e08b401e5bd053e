import { entityTagOf, selectRange } from '@contract-first/hono/http'
import type { BookingsTypes } from '../bookings-types.ts'
import type { Handlers } from '../generated/server.ts'
import { problem } from '../problem.ts'
import type { Surroundings } from './surroundings.ts'

type Operations = Pick<Handlers<BookingsTypes>, 'putPhoto' | 'getPhoto'>

export function photoOperations({ store }: Surroundings): Operations {
  return {
    async putPhoto({ path, body: { photo } }, reply) {
      const bytes = new Uint8Array(await photo.arrayBuffer())
      const isKept = await store.putPhoto(path.roomId, { type: photo.type, bytes })
      return isKept ? reply(204) : reply(404, problem(404, 'no-such-room'))
    },

    async getPhoto({ path, header }, reply, { req }) {
      const photo = await store.photo(path.roomId)
      if (!photo) return reply(404, problem(404, 'no-photo'))
      const { bytes } = photo
      const ETag = await entityTagOf(bytes)
      const range = selectRange({ method: req.method, header }, { size: bytes.length, etag: ETag })
      if (range?.status === 416) return reply(416, undefined, { 'Content-Range': range.contentRange })
      const type = photo.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
      if (!range) return reply(200, bytes, { 'Content-Type': type, ETag })
      const part = bytes.subarray(range.start, range.end)
      return reply(206, part, { 'Content-Type': type, ETag, 'Content-Range': range.contentRange })
    },
  }
}
