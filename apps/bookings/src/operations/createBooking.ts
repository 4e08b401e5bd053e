import { idempotencyOf } from '@contract-first/service/store'
import { createSender } from '../generated/webhooks/sender.ts'
import type { Operation } from '../operation.ts'
import { problem } from '../problem.ts'
import type { Booking } from '../store/store.ts'

/** Book a room (`POST /bookings`). */
export const createBooking: Operation<'createBooking'> = ({ store, changes, subscriber, onUndelivered }) => {
  const send = createSender()

  async function tell(booking: Booking) {
    if (subscriber === undefined) return
    const answer = await send.bookingCreated(subscriber, { body: booking })
    if (!answer.isDeclared) onUndelivered(new Error(`The subscriber answered ${answer.status} to bookingCreated.`))
  }

  return async ({ header, body, auth }, reply) => {
    const idempotency = idempotencyOf(auth, header['Idempotency-Key'], [body])
    const added = await store.addBooking(body, idempotency)
    if (!added) {
      const room = await store.room(body.roomId)
      return room ? reply(409, problem(409, 'room-is-taken')) : reply(404, problem(404, 'no-such-room'))
    }
    const { booking, replayed } = added
    const headers = { Location: `/v1/bookings/${booking.id}` }
    if (replayed) return reply(201, booking, { ...headers, 'Idempotent-Replayed': true })
    changes.emit('change', { event: 'created', data: booking })
    // A booking does not wait for its subscribers.
    tell(booking).catch(onUndelivered)
    return reply(201, booking, headers)
  }
}
