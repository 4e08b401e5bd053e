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

/**
 * Compiles requirements, an OR of ANDs: the first one whose schemes all accept their credential decides. The empty one,
 * which everybody satisfies, is tried last wherever it stands, so that a caller who sends a credential is known by it.
 */
export function compileSecurity(
  requirements: readonly SecurityRequirement[],
  schemes: Readonly<Record<string, SecurityScheme>>,
  handlers: Readonly<Record<string, SecurityHandler>>,
): (c: Context) => Promise<Authentication> {
  const isAnonymous = (requirement: SecurityRequirement) => Object.keys(requirement).length === 0
  const alternatives = requirements.toSorted((a, b) => Number(isAnonymous(a)) - Number(isAnonymous(b)))
  return async (c) => {
    const refusals: RefusedCredential[] = []
    for (const requirement of alternatives) {
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
  if (scheme.in === 'query') return extractQuery(c, scheme.name)
  const value = scheme.in === 'header' ? c.req.header(scheme.name) : getCookie(c, scheme.name)
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

/** A key that is given twice, or whose percent-encoding is malformed, could be read in more than one way. */
function extractQuery(c: Context, name: string): ApiKeyCredential | Refused | undefined {
  const [first, ...more] = parseQuery(c.req.url).filter((pair) => pair.name === name)
  if (!first) return undefined
  return first.value === undefined || more.length > 0 ? new Refused('malformed') : { value: first.value }
}

/** The query parameters that hold a credential of one of `requirements`: known, but not the operation's to decode. */
export function credentialQueryNames(
  requirements: readonly SecurityRequirement[],
  schemes: Readonly<Record<string, SecurityScheme>>,
): ReadonlySet<string> {
  const used = requirements.flatMap((requirement) => Object.keys(requirement).map((name) => schemes[name]))
  return new Set(used.flatMap((scheme) => (scheme?.type === 'apiKey' && scheme.in === 'query' ? [scheme.name] : [])))
}

/** The problem of a request that satisfied no requirement. */
export function unauthenticated(refusals: readonly RefusedCredential[]): RequestProblem {
  return new RequestProblem({ kind: 'unauthenticated', status: 401, refused: refusals })
}
