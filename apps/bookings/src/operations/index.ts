import type { ServiceOptions } from '../app.ts'
import type { Handlers } from '../generated/server.ts'
import type { ServiceTypes } from '../security.ts'
import { bookingOperations } from './bookings.ts'
import { photoOperations } from './photos.ts'
import { roomOperations } from './rooms.ts'
import { streamOperations } from './streams.ts'

/** The handler of each operation, under its operationId. */
export function operationsOn(options: Omit<ServiceOptions, 'access'>): Handlers<ServiceTypes> {
  return {
    ...roomOperations(options),
    ...photoOperations(options),
    ...bookingOperations(options),
    ...streamOperations(options),
  }
}
