import { on } from 'node:events'
import type { ServiceOptions } from '../app.ts'
import type { Handlers } from '../generated/server.ts'
import type { ServiceTypes } from '../security.ts'
import type { Booking, Store } from '../store.ts'

type Operations = Pick<Handlers<ServiceTypes>, 'watchBookings' | 'exportBookings'>

const AT_A_TIME = 100

export function streamOperations({ store }: Pick<ServiceOptions, 'store'>): Operations {
  return {
    watchBookings: (_, reply) =>
      reply(200, async function* (signal) {
        try {
          for await (const [change] of on(store.changes, 'change', { signal, close: ['close'] })) yield change
        } catch (error) {
          // The caller has gone.
          if (!signal.aborted) throw error
        }
      }),

    exportBookings: (_, reply) => reply(200, allBookings(store)),
  }
}

/** A part after the other, so that no long export holds all of them. */
function* allBookings(store: Store): Generator<Booking> {
  for (let after = 0; ; ) {
    const part = store.bookings({ after, limit: AT_A_TIME })
    yield* part
    const last = part.at(-1)
    if (!last) return
    after = last.id
  }
}
