import { entityTagOf, selectRange } from '@contract-first/hono/http'
import type { Operation } from '../operation.ts'
import { problem } from '../problem.ts'

/** Download the photo of a room (`GET /rooms/{roomId}/photo`). */
export const getPhoto: Operation<'getPhoto'> =
  ({ store }) =>
  async ({ path, header }, reply, { req }) => {
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
  }
