import type { ApiKey } from '../keys/keys.ts'
import { addressSubject } from '../limits/address.ts'
import { anonymousLimits, type Limits } from '../limits/plans.ts'

/** Whom a request is counted for. */
export interface CountedAs {
  subject: string
  limits: Limits
  whose: 'key' | 'address'
}

/** A request counts for its valid key, and only without one for the address of its client. */
export function countedAs(key: ApiKey | undefined, address: () => string): CountedAs {
  if (key === undefined) return { subject: addressSubject(address()), limits: anonymousLimits, whose: 'address' }
  return { subject: key.id, limits: { perMinute: key.perMinute, perDay: key.perDay }, whose: 'key' }
}
