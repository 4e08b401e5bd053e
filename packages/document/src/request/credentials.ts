import { encodeText } from './percent-encoding.ts'
import { OUTER_BLANKS } from './scalar.ts'
import type { CredentialShape, OperationShape } from './shape.ts'
import { headerText, textOf } from './text.ts'
import { UnwritableError } from './unwritable.ts'

/** A key or token, or the username and password for `Basic`. */
export type Credential = string | { username: string; password: string }

/** A credential as it is written into a request. */
export interface WrittenCredential {
  in: 'header' | 'query' | 'cookie'
  name: string
  /** The value of a header; in a query or a cookie, the whole pair. */
  text: string
  /** The secret part of it. */
  secret: string
}

/** The credentials of the first alternative for which all are given. */
export function writeCredentials(
  { security, credentials }: OperationShape,
  given: Readonly<Record<string, Credential>>,
): WrittenCredential[] {
  const isGiven = (name: string) => given[name] !== undefined
  // A scheme without a shape, such as a certificate, is not part of a request.
  const isMet = (name: string) => isGiven(name) || !credentials[name]
  const alternative = security.find((names) => names.some(isGiven) && names.every(isMet))
  const written = (alternative ?? []).flatMap((scheme) => {
    const shape = credentials[scheme]
    const value = given[scheme]
    return shape && value !== undefined ? [writeCredential(scheme, value, shape)] : []
  })
  // Two schemes may describe the same place.
  const places = new Map(written.map((one) => [JSON.stringify([one.in, one.name]), one]))
  return [...places.values()]
}

/**
 * Writes a credential where its security scheme says.
 * @param scheme - its name
 * @throws {UnwritableError} for one that the scheme does not accept, or that would be read differently; the message
 * does not repeat it
 */
export function writeCredential(scheme: string, value: Credential, shape: CredentialShape): WrittenCredential {
  const what = `The credential ${scheme}`
  const isBasic = 'scheme' in shape && shape.scheme === 'Basic'
  const secret = isBasic && typeof value === 'object' ? basicText(value, what) : value
  if (typeof secret !== 'string') throw new UnwritableError(`${what} must be a text.`)
  if ('scheme' in shape) {
    return { in: 'header', name: 'Authorization', text: headerText(`${shape.scheme} ${secret}`, what), secret }
  }
  const { in: location, name } = shape
  return { in: location, name, text: TEXTS[location](secret, name, what), secret }
}

const TEXTS = {
  header: (secret, _, what) => exactSecret(secret, OUTER_BLANKS, what),
  query: (secret, name, what) => `${encodeText(name)}=${encodeText(textOf(secret, what))}`,
  // The service set this text, or showed it to its owner, so it is escaped already.
  cookie: (secret, name, what) => `${name}=${exactSecret(secret, /^\s|;|\s$/, what)}`,
} as const satisfies Record<WrittenCredential['in'], (secret: string, name: string, what: string) => string>

/** The text, if it is read back the same. `exactText` does this too, but its message repeats the text. */
function exactSecret(secret: string, lost: RegExp, what: string): string {
  if (!lost.test(secret)) return headerText(secret, what)
  throw new UnwritableError(`${what} would be read differently: it begins or ends with a blank, or holds a semicolon.`)
}

/** The credentials of `Basic`, in UTF-8: RFC 7617, section 2. */
function basicText({ username, password }: Exclude<Credential, string>, what: string): string {
  if (username.includes(':')) throw new UnwritableError(`${what} has a username with a colon, which ends it.`)
  const bytes = new TextEncoder().encode(`${username}:${password}`)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
