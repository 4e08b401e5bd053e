import { on } from 'node:events'
import type { BookingsTypes } from '../bookings-types.ts'
import type { Handlers } from '../generated/server.ts'
import type { Booking, BookingStore } from '../store/store.ts'
import type { Surroundings } from './surroundings.ts'

type Operations = Pick<Handlers<BookingsTypes>, 'watchBookings' | 'exportBookings'>

const AT_A_TIME = 100

export function streamOperations({ store, changes, stopping }: Surroundings): Operations {
  return {
    watchBookings: (_, reply) =>
      reply(200, async function* (gone) {
        const signal = AbortSignal.any([gone, stopping])
        try {
          for await (const [change] of on(changes, 'change', { signal })) yield change
        } catch (error) {
          // The caller has gone, or the server is stopping.
          if (!signal.aborted) throw error
        }
      }),

    exportBookings: (_, reply) => reply(200, allBookings(store)),
  }
}

/** One part at a time, so that a long export never holds everything in memory. */
async function* allBookings(store: BookingStore): AsyncGenerator<Booking> {
  for (let after = 0; ; ) {
    const part = await store.bookings({ after, limit: AT_A_TIME })
    yield* part
    const last = part.at(-1)
    if (!last) return
    after = last.id
  }
}
