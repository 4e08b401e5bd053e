import { EventEmitter } from 'node:events'
import type { BookingsTypes } from '../bookings-types.ts'
import type { Handlers } from '../generated/server.ts'
import { bookingOperations } from './bookings.ts'
import { photoOperations } from './photos.ts'
import { roomOperations } from './rooms.ts'
import { streamOperations } from './streams.ts'
import type { Surroundings } from './surroundings.ts'

/** The handler of each operation, by operationId. */
export function operationsOn(surroundings: Omit<Surroundings, 'changes'>): Handlers<BookingsTypes> {
  const changes: Surroundings['changes'] = new EventEmitter()
  // One listener per watching caller.
  changes.setMaxListeners(0)
  const all = { ...surroundings, changes }
  return { ...roomOperations(all), ...photoOperations(all), ...bookingOperations(all), ...streamOperations(all) }
}
