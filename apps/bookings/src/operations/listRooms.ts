import type { Operation } from '../operation.ts'
import { pageOf, partOf } from '../page.ts'

/** List rooms (`GET /rooms`). */
export const listRooms: Operation<'listRooms'> =
  ({ store }) =>
  async ({ query }, reply) => {
    const { items, next } = pageOf(await store.rooms(partOf(query), query.minCapacity ?? 1), query)
    return reply(200, { rooms: items, ...next })
  }
