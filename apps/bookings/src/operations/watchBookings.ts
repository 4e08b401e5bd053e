import { on } from 'node:events'
import type { Operation } from '../operation.ts'

/** Watch bookings (`GET /bookings/events`). */
export const watchBookings: Operation<'watchBookings'> =
  ({ changes, stopping }) =>
  (_, reply) =>
    reply(200, async function* (gone) {
      const signal = AbortSignal.any([gone, stopping])
      try {
        for await (const [change] of on(changes, 'change', { signal })) yield change
      } catch (error) {
        // The caller has gone, or the server is stopping.
        if (!signal.aborted) throw error
      }
    })
