import { hash, randomUUID, timingSafeEqual } from 'node:crypto'
import { type Refused, refused } from '@contract-first/hono'
import type { SecurityHandlers, Types } from './generated/server.ts'

/** The sender of a request; a handler finds it in `auth`, by the name of the scheme. */
export interface Caller {
  readonly name: string
}

export interface ServiceTypes extends Types {
  principals: {
    bearerAuth: Caller
  }
}

/** The credential until callers have their own. Without the variable, each start makes a new one. */
export const SECRET: string = process.env.SECRET ?? randomUUID()

/** Turns the credential of each security scheme into its caller. */
export const security: SecurityHandlers<ServiceTypes> = {
  bearerAuth: ({ token }) => callerOf(token),
}

function callerOf(secret: string): Caller | Refused {
  const isRight = timingSafeEqual(digest(secret), digest(SECRET))
  return isRight ? { name: 'owner' } : refused("it is not this service's secret")
}

/** A digest, since comparing in constant time needs equal lengths. */
function digest(text: string): Uint8Array {
  return hash('sha256', text, 'buffer')
}
