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

/** Turns the credential of each security scheme into its caller. */
export const security: SecurityHandlers<ServiceTypes> = {
  bearerAuth: ({ token }) => callerOf(token),
}

const { NODE_ENV, SECRET } = process.env

/** What is wrong with the variables that are read here; in production, the service does not start with it. */
export const mistakes: readonly string[] =
  NODE_ENV === 'production' && SECRET === undefined ? ['SECRET: production needs it, since it opens the service'] : []

let made: string | undefined

/** The credential until callers have their own: the variable SECRET, or until the next start a new one. */
export function secret(): string {
  made ??= SECRET ?? crypto.randomUUID()
  return made
}

async function callerOf(credential: string): Promise<Caller | Refused> {
  const [sent, right] = [await digest(credential), await digest(secret())]
  // Every byte is compared, so that the time tells nothing.
  const differences = right.reduce((sum, byte, index) => sum + Number(byte !== sent[index]), 0)
  return differences === 0 ? { name: 'owner' } : refused("it is not this service's secret")
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
