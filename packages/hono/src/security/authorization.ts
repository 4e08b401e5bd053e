import { Refused } from './refused.ts'

/** The credential in the Authorization header, by its scheme. */
export type AuthorizationCredential = BearerCredential | BasicCredential | HttpCredential

/** RFC 6750, section 2.1. */
export interface BearerCredential {
  token: string
}

/** RFC 7617. */
export interface BasicCredential {
  username: string
  password: string
}

/** The credential of any other scheme: the text after its name, as it was sent. */
export interface HttpCredential {
  credentials: string
}

const TOKEN = /^[A-Za-z0-9\-._~+/]+=*$/

/**
 * Reads the credential of one scheme (its name in lower case) from an Authorization header. RFC 9110, section 11.6.2: a
 * scheme in any case, one or more blanks, the credential. Two Authorization headers reach us joined by a comma, which
 * no bearer or basic credential may hold, and are refused like any malformed one.
 *
 * A header that is for another one of `known` carries no credential of this scheme; an unknown one is malformed.
 */
export function extractAuthorization(
  header: string | undefined,
  scheme: string,
  known: ReadonlySet<string>,
): AuthorizationCredential | Refused | undefined {
  if (header === undefined || header === '') return undefined
  const blank = header.indexOf(' ')
  const sent = (blank === -1 ? header : header.slice(0, blank)).toLowerCase()
  if (sent !== scheme) return known.has(sent) ? undefined : new Refused('malformed')
  const credentials = blank === -1 ? '' : header.slice(blank).trim()
  if (scheme !== 'bearer' && scheme !== 'basic') return credentials === '' ? new Refused('malformed') : { credentials }
  if (!TOKEN.test(credentials)) return new Refused('malformed')
  return scheme === 'bearer' ? { token: credentials } : parseBasic(credentials)
}

/** RFC 7617, section 2: base64 of `user-id:password`; the user-id contains no colon. */
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
