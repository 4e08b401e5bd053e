import type { Operation } from '../operation.ts'
import { pageOf, partOf } from '../page.ts'

/** List bookings (`GET /bookings`). */
export const listBookings: Operation<'listBookings'> =
  ({ store }) =>
  async ({ query }, reply) => {
    const { items, next } = pageOf(await store.bookings(partOf(query), query.roomId), query)
    return reply(200, { bookings: items, ...next })
  }
