import type { Operation } from '../operation.ts'
import { problem } from '../problem.ts'

/** Upload the photo of a room (`PUT /rooms/{roomId}/photo`). */
export const putPhoto: Operation<'putPhoto'> =
  ({ store }) =>
  async ({ path, body: { photo } }, reply) => {
    const bytes = new Uint8Array(await photo.arrayBuffer())
    const isKept = await store.putPhoto(path.roomId, { type: photo.type, bytes })
    return isKept ? reply(204) : reply(404, problem(404, 'no-such-room'))
  }
