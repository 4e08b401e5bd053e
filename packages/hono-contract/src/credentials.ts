import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { SecurityRequirement, SecurityScheme } from './operation.ts'
import { type RefusedCredential, RequestProblem } from './problem.ts'
import { parseQuery } from './query.ts'

/** What a request carries for one security scheme. */
export type Credential = BearerCredential | BasicCredential | ApiKeyCredential
/** RFC 6750, section 2.1. */
export interface BearerCredential {
  token: string
}
/** RFC 7617. */
export interface BasicCredential {
  username: string
  password: string
}
export interface ApiKeyCredential {
  value: string
}

/** Returned by a security handler for a credential that it does not accept; `reason` is for the answer, not for the log alone. */
export class Refused {
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }
}

/** Refuses a credential. */
export function refused(reason: string): Refused {
  return new Refused(reason)
}

type SecurityHandler = (credential: never, scopes: readonly string[], c: Context) => unknown

/** The principals by scheme of the requirement that a request satisfied, or why it satisfied none. */
export type Authentication<Principals = Record<string, unknown>> =
  | { principals: Partial<Principals> }
  | { refused: readonly RefusedCredential[] }

/** Compiles requirements, an OR of ANDs: the first one whose schemes all accept their credential decides. */
export function compileSecurity(
  requirements: readonly SecurityRequirement[],
  schemes: Readonly<Record<string, SecurityScheme>>,
  handlers: Readonly<Record<string, SecurityHandler>>,
): (c: Context) => Promise<Authentication> {
  return async (c) => {
    const refusals: RefusedCredential[] = []
    for (const requirement of requirements) {
      const principals = await satisfy(requirement, schemes, handlers, c, refusals)
      if (principals) return { principals }
    }
    return requirements.length === 0 ? { principals: {} } : { refused: refusals }
  }
}

async function satisfy(
  requirement: SecurityRequirement,
  schemes: Readonly<Record<string, SecurityScheme>>,
  handlers: Readonly<Record<string, SecurityHandler>>,
  c: Context,
  refusals: RefusedCredential[],
): Promise<Record<string, unknown> | undefined> {
  const principals: Record<string, unknown> = {}
  for (const [name, scopes] of Object.entries(requirement)) {
    const scheme = schemes[name]
    const handler = handlers[name]
    if (!scheme || !handler) throw new TypeError(`There is no security handler for the scheme ${JSON.stringify(name)}.`)
    const credential = extract(c, scheme)
    if (credential === undefined) return undefined
    const principal = credential instanceof Refused ? credential : await handler(credential as never, scopes, c)
    if (principal instanceof Refused) {
      refusals.push({ scheme: name, reason: principal.reason })
      return undefined
    }
    principals[name] = principal
  }
  return principals
}

/** The credential of a request for one scheme: undefined when there is none, Refused when it is not well-formed. */
function extract(c: Context, scheme: SecurityScheme): Credential | Refused | undefined {
  if (scheme.type === 'http') return extractAuthorization(c.req.header('authorization'), scheme.scheme)
  const value = extractApiKey(c, scheme)
  return value === undefined ? undefined : { value }
}

const TOKEN = /^[A-Za-z0-9\-._~+/]+=*$/

/**
 * RFC 9110, section 11.6.2: a scheme in any case, one or more blanks, the credential. Two Authorization headers reach
 * us joined by a comma, which no credential may hold, and are refused like any malformed one.
 */
function extractAuthorization(
  header: string | undefined,
  scheme: 'bearer' | 'basic',
): Credential | Refused | undefined {
  if (header === undefined || header === '') return undefined
  const blank = header.indexOf(' ')
  const sent = (blank === -1 ? header : header.slice(0, blank)).toLowerCase()
  const token = blank === -1 ? '' : header.slice(blank).trim()
  if (sent !== scheme || !TOKEN.test(token)) return new Refused('malformed')
  if (scheme === 'bearer') return { token }
  return parseBasic(token)
}

/** RFC 7617, section 2: base64 of `user-id:password`; the user-id holds no colon. */
function parseBasic(token: string): BasicCredential | Refused {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(token), (char) => char.charCodeAt(0)))
  } catch {
    return new Refused('malformed')
  }
  const colon = text.indexOf(':')
  return colon === -1 ? new Refused('malformed') : { username: text.slice(0, colon), password: text.slice(colon + 1) }
}

function extractApiKey(c: Context, scheme: SecurityScheme & { type: 'apiKey' }): string | undefined {
  if (scheme.in === 'header') return c.req.header(scheme.name)
  if (scheme.in === 'cookie') return getCookie(c, scheme.name)
  return parseQuery(c.req.url).find(({ name }) => name === scheme.name)?.value
}

/** The problem of a request that satisfied no requirement. */
export function unauthenticated(refusals: readonly RefusedCredential[]): RequestProblem {
  return new RequestProblem({ kind: 'unauthenticated', status: 401, refused: refusals })
}
