import { decodeForm, parseQuery } from '@contract-first/document/serialization'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { SecurityScheme } from '../operation.ts'
import { type AuthorizationCredential, extractAuthorization } from './authorization.ts'
import { Refused } from './refused.ts'

/** The credential of a request for one security scheme. */
export type Credential = AuthorizationCredential | ApiKeyCredential | ConnectionCredential

export interface ApiKeyCredential {
  value: string
}

/** The credential of `mutualTLS`: the request carries nothing; the security handler examines the connection. */
export type ConnectionCredential = Readonly<Record<never, never>>

/** Finds the credential of a request: undefined if there is none, Refused if it is malformed. */
export type Extract = (c: Context) => Credential | Refused | undefined

/** `httpSchemes` are those that a request may choose from, in lower case: see `extractAuthorization`. */
export function compileExtract(scheme: SecurityScheme, httpSchemes: ReadonlySet<string>): Extract {
  if (scheme.type === 'mutualTLS') return () => ({})
  if (scheme.type === 'http') {
    const name = httpSchemeName(scheme)
    return (c) => extractAuthorization(c.req.header('authorization'), name, httpSchemes)
  }
  const { name } = scheme
  if (scheme.in === 'query') return (c) => extractQuery(c, name)
  if (scheme.in === 'header') return (c) => asApiKey(c.req.header(name))
  return (c) => asApiKey(getCookie(c, name))
}

/** The names of those among `schemes` that use the Authorization header, in lower case. */
export function httpSchemes(schemes: readonly SecurityScheme[]): ReadonlySet<string> {
  return new Set(schemes.flatMap((scheme) => (scheme.type === 'http' ? [httpSchemeName(scheme)] : [])))
}

function httpSchemeName(scheme: SecurityScheme & { type: 'http' }): string {
  return (scheme.scheme === 'other' ? scheme.name : scheme.scheme).toLowerCase()
}

function asApiKey(value: string | undefined): ApiKeyCredential | undefined {
  return value === undefined ? undefined : { value }
}

/** A key that is given twice, or whose percent-encoding is malformed, could be read in more than one way. */
function extractQuery(c: Context, name: string): ApiKeyCredential | Refused | undefined {
  const [first, ...more] = parseQuery(c.req.url).filter((pair) => pair.name === name)
  if (!first) return undefined
  if (more.length > 0) return new Refused('malformed')
  try {
    return { value: decodeForm(first.text) }
  } catch {
    return new Refused('malformed')
  }
}
