import type { BookingsTypes } from '../bookings-types.ts'
import type { Handlers } from '../generated/server.ts'
import { createSender } from '../generated/webhooks/sender.ts'
import { problem } from '../problem.ts'
import type { Booking } from '../store/store.ts'
import { pageOf, partOf } from './page.ts'
import type { Surroundings } from './surroundings.ts'

type Operations = Pick<
  Handlers<BookingsTypes>,
  'listBookings' | 'listRoomBookings' | 'createBooking' | 'getBooking' | 'cancelBooking'
>

export function bookingOperations({ store, changes, subscriber, onUntold }: Surroundings): Operations {
  const send = createSender()

  async function tell(booking: Booking) {
    if (subscriber === undefined) return
    const answer = await send.bookingCreated(subscriber, { body: booking })
    if (!answer.isDeclared) onUntold(new Error(`The subscriber answered ${answer.status} to bookingCreated.`))
  }

  return {
    async listBookings({ query }, reply) {
      const { items, next } = pageOf(await store.bookings(partOf(query), query.roomId), query)
      return reply(200, { bookings: items, ...next })
    },

    async listRoomBookings({ path }, reply) {
      if (!(await store.room(path.roomId))) return reply(404, problem(404, 'no-such-room'))
      const bookings = await store.bookings({ after: 0, limit: Number.MAX_SAFE_INTEGER }, path.roomId)
      return reply(
        200,
        bookings.sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)),
      )
    },

    async createBooking({ body }, reply) {
      const booking = await store.addBooking(body)
      if (!booking) {
        const room = await store.room(body.roomId)
        return room ? reply(409, problem(409, 'room-is-taken')) : reply(404, problem(404, 'no-such-room'))
      }
      changes.emit('change', { event: 'created', data: booking })
      // A booking does not wait for its subscribers.
      tell(booking).catch(onUntold)
      return reply(201, booking, { Location: `/v1/bookings/${booking.id}` })
    },

    async getBooking({ path }, reply) {
      const booking = await store.booking(path.bookingId)
      return booking ? reply(200, booking) : reply(404, problem(404, 'no-such-booking'))
    },

    async cancelBooking({ path }, reply) {
      const booking = await store.cancelBooking(path.bookingId)
      if (!booking) return reply(404, problem(404, 'no-such-booking'))
      changes.emit('change', { event: 'cancelled', data: booking })
      return reply(204)
    },
  }
}
