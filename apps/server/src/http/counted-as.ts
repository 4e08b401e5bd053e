import { addressSubject, type Limits } from '@contract-first/service/limits'
import { plans } from '../plans.ts'
import type { Exchange } from './exchange.ts'

/** Whom a request is counted for. */
export interface CountedAs {
  subject: string
  limits: Limits
  whose: 'key' | 'address'
}

/** A request counts for its valid key, and only without one for the address of its client. */
export function countedAs({ key, clientAddress }: Exchange): CountedAs {
  if (key === undefined) return { subject: addressSubject(clientAddress), limits: plans.anonymous, whose: 'address' }
  return { subject: key.id, limits: { perMinute: key.perMinute, perDay: key.perDay }, whose: 'key' }
}
