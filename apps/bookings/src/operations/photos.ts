import { entityTagOf, selectRange } from '@contract-first/hono/http'
import type { ServiceOptions } from '../app.ts'
import type { Handlers } from '../generated/server.ts'
import { problem } from '../problem.ts'
import type { ServiceTypes } from '../security.ts'

type Operations = Pick<Handlers<ServiceTypes>, 'putPhoto' | 'getPhoto'>

export function photoOperations({ store }: Pick<ServiceOptions, 'store'>): Operations {
  return {
    async putPhoto({ path, body: { photo } }, reply) {
      const bytes = new Uint8Array(await photo.arrayBuffer())
      // Only now: while the bytes were awaited, the room may have gone.
      if (!store.room(path.roomId)) return reply(404, problem(404, 'no-such-room'))
      store.putPhoto(path.roomId, { type: photo.type, bytes })
      return reply(204)
    },

    async getPhoto({ path, header }, reply, { req }) {
      const photo = store.photo(path.roomId)
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
