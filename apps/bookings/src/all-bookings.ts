import type { Booking, BookingStore } from './store/store.ts'

const AT_A_TIME = 100

/** One part at a time, so that a long export never holds everything in memory. */
export async function* allBookings(store: BookingStore): AsyncGenerator<Booking> {
  for (let after = 0; ; ) {
    const part = await store.bookings({ after, limit: AT_A_TIME })
    yield* part
    const last = part.at(-1)
    if (!last) return
    after = last.id
  }
}
