import { EventEmitter } from 'node:events'
import type { BookingsTypes } from '../app.ts'
import type { Handlers } from '../generated/server.ts'
import type { Booking, BookingStore } from '../store/store.ts'
import { bookingOperations } from './bookings.ts'
import { photoOperations } from './photos.ts'
import { roomOperations } from './rooms.ts'
import { streamOperations } from './streams.ts'

/** An event in the life of a booking. */
interface Change {
  event: 'created' | 'cancelled'
  data: Booking
}

/** The parts that operations are made of. */
export interface Surroundings {
  store: BookingStore
  /** Emits what this process does. */
  changes: EventEmitter<{ change: [Change] }>
  stopping: AbortSignal
  subscriber: string | undefined
  onUntold: (error: unknown) => void
}

/** The handler of each operation, under its operationId. */
export function operationsOn(surroundings: Omit<Surroundings, 'changes'>): Handlers<BookingsTypes> {
  const changes: Surroundings['changes'] = new EventEmitter()
  // One listener for each caller that watches.
  changes.setMaxListeners(0)
  const all = { ...surroundings, changes }
  return { ...roomOperations(all), ...photoOperations(all), ...bookingOperations(all), ...streamOperations(all) }
}
