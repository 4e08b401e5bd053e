import type { ServiceOptions } from '../app.ts'
import type { Handlers } from '../generated/server.ts'
import { createSender } from '../generated/webhooks/sender.ts'
import { problem } from '../problem.ts'
import type { ServiceTypes } from '../security.ts'
import type { Booking } from '../store.ts'
import { pageOf, partOf } from './page.ts'

type Operations = Pick<
  Handlers<ServiceTypes>,
  'listBookings' | 'listRoomBookings' | 'createBooking' | 'getBooking' | 'cancelBooking'
>

export function bookingOperations({
  store,
  subscriber,
  onFailure,
}: Pick<ServiceOptions, 'store' | 'subscriber' | 'onFailure'>): Operations {
  const send = createSender()

  async function tell(booking: Booking) {
    if (subscriber === undefined) return
    const answer = await send.bookingCreated(subscriber, { body: booking })
    if (!answer.isDeclared) onFailure(new Error(`The subscriber answered ${answer.status} to bookingCreated.`))
  }

  return {
    listBookings({ query }, reply) {
      const { items, next } = pageOf(store.bookings(partOf(query), query.roomId), query)
      return reply(200, { bookings: items, ...next })
    },

    listRoomBookings({ path }, reply) {
      if (!store.room(path.roomId)) return reply(404, problem(404, 'no-such-room'))
      const bookings = store.bookings({ after: 0, limit: -1 }, path.roomId)
      return reply(
        200,
        bookings.sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)),
      )
    },

    createBooking({ body }, reply) {
      if (!store.room(body.roomId)) return reply(404, problem(404, 'no-such-room'))
      const booking = store.addBooking(body)
      if (!booking) return reply(409, problem(409, 'room-is-taken'))
      // Nobody who books waits for a subscriber.
      tell(booking).catch(onFailure)
      return reply(201, booking, { Location: `/v1/bookings/${booking.id}` })
    },

    getBooking({ path }, reply) {
      const booking = store.booking(path.bookingId)
      return booking ? reply(200, booking) : reply(404, problem(404, 'no-such-booking'))
    },

    cancelBooking({ path }, reply) {
      const booking = store.booking(path.bookingId)
      if (!booking) return reply(404, problem(404, 'no-such-booking'))
      store.cancelBooking(booking)
      return reply(204)
    },
  }
}
