import type { Context } from 'hono'
import { addressSubject } from '../limits/address.ts'
import type { PetstoreTypes } from '../petstore-types.ts'

/** What the requests of a client without a valid key are counted under. */
export function clientSubject(c: Context<PetstoreTypes['env']>): string {
  return addressSubject(c.env?.incoming?.socket.remoteAddress ?? '')
}
