import type { EventEmitter } from 'node:events'
import type { Booking, BookingStore } from '../store/store.ts'

/** The dependencies of the operations. */
export interface Surroundings {
  store: BookingStore
  /** Emits the events of this process. */
  changes: EventEmitter<{ change: [Change] }>
  stopping: AbortSignal
  subscriber: string | undefined
  onUntold: (error: unknown) => void
}

/** An event in the life of a booking. */
export interface Change {
  event: 'created' | 'cancelled'
  data: Booking
}
