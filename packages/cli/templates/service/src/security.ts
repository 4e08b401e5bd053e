import { hash, randomUUID, timingSafeEqual } from 'node:crypto'
import { type Refused, refused } from '@contract-first/hono'
import type { SecurityHandlers, Types } from './generated/server.ts'

/** Who sent a request; a handler finds it in `auth`, by the name of the scheme. */
export interface Caller {
  readonly name: string
}

export interface ServiceTypes extends Types {
  principals: {
    bearerAuth: Caller
  }
}

/** What opens the service until it knows its callers apart. Without the variable, it is another one at every start. */
export const SECRET: string = process.env.SECRET ?? randomUUID()

/** What each security scheme makes of a credential. */
export const security: SecurityHandlers<ServiceTypes> = {
  bearerAuth: ({ token }) => callerOf(token),
}

function callerOf(secret: string): Caller | Refused {
  const isRight = timingSafeEqual(digest(secret), digest(SECRET))
  return isRight ? { name: 'owner' } : refused('it is not the secret of this service')
}

/** Of one length, which comparing in constant time asks for. */
function digest(text: string): Uint8Array {
  return hash('sha256', text, 'buffer')
}
