import { checkConditions } from '@contract-first/hono/http'
import type { Operation } from '../operation.ts'
import { problem } from '../problem.ts'
import { tagOf } from '../room-tag.ts'

/** Get a room (`GET /rooms/{roomId}`). */
export const getRoom: Operation<'getRoom'> =
  ({ store }) =>
  async ({ path, header }, reply, { req }) => {
    const stored = await store.room(path.roomId)
    if (!stored) return reply(404, problem(404, 'no-such-room'))
    const ETag = tagOf(stored)
    const isKnown = checkConditions({ method: req.method, header }, { etag: ETag }) === 304
    return isKnown ? reply(304, undefined, { ETag }) : reply(200, stored.room, { ETag })
  }
