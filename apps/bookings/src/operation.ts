import type { EventEmitter } from 'node:events'
import type { Handlers } from './generated/server.ts'
import type { ServiceTypes } from './security.ts'
import type { Booking, Store } from './store/store.ts'

/** What operations work with. */
export interface Dependencies {
  store: Store
  /** Aborted when the server begins to stop, to end endless responses, such as event streams. */
  stopping: AbortSignal
  /** Emits the events of this process. */
  changes: EventEmitter<{ change: [Change] }>
  /** Where `bookingCreated` webhooks go; without it, none is sent. */
  subscriber: string | undefined
  /** Called when a subscriber could not be notified. */
  onUndelivered: (error: unknown) => void
}

/** An event in the life of a booking. */
export interface Change {
  event: 'created' | 'cancelled'
  data: Booking
}

/** Makes the handler of an operation. */
export type Operation<Id extends keyof Handlers<ServiceTypes>> = (
  dependencies: Dependencies,
) => Handlers<ServiceTypes>[Id]
