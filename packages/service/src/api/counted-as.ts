import type { Exchange } from '../exchange/exchange.ts'
import { addressSubject } from '../limits/address.ts'
import type { Limits, Plans } from '../limits/plans.ts'

/** The subject that a request is counted for. */
export interface CountedAs {
  subject: string
  limits: Limits
  whose: 'key' | 'address'
}

/** A request counts for its valid key or, without one, for the address of its client. */
export function countedAs({ key, clientAddress }: Exchange, plans: Plans): CountedAs {
  if (key === undefined) return { subject: addressSubject(clientAddress), limits: plans.anonymous, whose: 'address' }
  return { subject: key.id, limits: { perMinute: key.perMinute, perDay: key.perDay }, whose: 'key' }
}
