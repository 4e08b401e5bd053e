import { matchesSecret, type Refused, refused } from '@contract-first/hono'
import { verifyTokens } from '@contract-first/hono/jwt'
import type { SecurityHandlers, Types } from './generated/server.ts'

/** The sender of a request; a handler finds it in `auth`, by the name of the scheme. */
export interface Caller {
  readonly name: string
}

export interface ServiceTypes extends Types {
  principals: {
    bearerAuth: Caller
  }
  /** Headers that no handler sets. */
  supplied: 'X-Request-Id' | keyof typeof supplied
}

/** Headers that every response has, besides X-Request-Id: `{ 'X-Version': '1.2' }`, or a function of the request. */
export const supplied = {}

const { AUDIENCE, ISSUER, JWKS_URL, NODE_ENV, SECRET } = process.env

/** What is wrong with the variables that are read here: the service does not start with it. */
export const mistakes: readonly string[] = [
  ...(ISSUER && !AUDIENCE ? ['AUDIENCE: set what the tokens of ISSUER name this service by'] : []),
  ...(NODE_ENV === 'production' && !ISSUER
    ? ['ISSUER: production needs the issuer of its tokens; SECRET opens the service only elsewhere']
    : []),
]

/** Verifies the tokens of ISSUER for AUDIENCE. Its keys are where JWKS_URL says, by default where OpenID Connect does. */
const verify =
  ISSUER && AUDIENCE
    ? verifyTokens({
        issuer: ISSUER,
        audience: AUDIENCE,
        jwksUrl: JWKS_URL,
        toPrincipal: ({ sub = '' }): Caller => ({ name: sub }),
      })
    : undefined

/** Turns the credential of each security scheme into its caller. */
export const security: SecurityHandlers<ServiceTypes> = {
  bearerAuth: (credential, scopes) => verify?.(credential, scopes) ?? callerOf(credential.token),
}

let made: string | undefined

/**
 * The credential of every caller until there is an issuer: the variable SECRET, or until the next start a new one. In
 * production, nobody has it.
 */
export function secret(): string {
  made ??= (NODE_ENV === 'production' ? undefined : SECRET) ?? crypto.randomUUID()
  return made
}

/** What to tell whoever starts the service. */
export function hint(): string | undefined {
  return ISSUER || SECRET ? undefined : `SECRET is not set: until the next start it is ${secret()}`
}

function callerOf(credential: string): Caller | Refused {
  return matchesSecret(credential, secret()) ? { name: 'owner' } : refused("it is not this service's secret")
}
