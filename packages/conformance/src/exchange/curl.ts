import { isIdempotencyKey } from '@contract-first/document/words'
import { decodeForm } from '../wire/forms.ts'
import { credentialPieces, type Hidden, piecesOf, type Secret, variable, variableName } from './secrets.ts'
import type { SentRequest } from './sent-request.ts'
import { asBytes, inDoubleQuotes, type Piece, shellWord } from './shell.ts'

/** Methods that are sent without `Content-Length` if they have no body. */
const WITHOUT_LENGTH: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE'])

/** Some systems refuse longer arguments. */
const ARGUMENT_LENGTH_MAX = 100_000

const NOTHING_HIDDEN: Hidden = { secrets: [], names: new Set(), cookies: new Set() }

/**
 * A request as a line for a POSIX shell that sends it again. It holds no secret: each becomes a variable, and values
 * derived from one are computed by the shell.
 *
 * @param options - further options for curl, as words of a shell
 */
export function toCurl(
  { method, url, headers, bytes }: SentRequest,
  hidden: Hidden = NOTHING_HIDDEN,
  options: readonly string[] = [],
): string {
  const how = method === 'GET' ? [] : method === 'HEAD' ? ['-I'] : ['-X', method]
  const globs = /[[\]{}]/.test(url) ? ['-g'] : []
  const credentials = [...headers].filter(([name]) => holdsCredential(name, hidden))
  const other = (name: string) =>
    variable(credentials.length === 1 && hidden.secrets.length === 0 ? 'KEY' : variableName(`other-${name}`))
  const fields = [...headers].map(([name, value]) => {
    if (value === '') return shellWord([`${name};`])
    const pieces = holdsCredential(name, hidden)
      ? credentialOf(name, value, hidden, other)
      : piecesOf(value, hidden.secrets)
    return shellWord(asBytes([`${name}: `, ...pieces]))
  })
  // Without a content type, curl declares a body to be a form.
  if (bytes && !headers.has('Content-Type')) fields.push(`'content-type:'`)
  if (!bytes && !WITHOUT_LENGTH.has(method)) fields.push(`'content-length: 0'`)
  const { before, data } = bytes ? dataOf(bytes, hidden) : { before: '', data: [] }
  const address = shellWord(addressOf(url, hidden, other))
  const said = fields.flatMap((field) => ['-H', field])
  return [`${before}curl`, '-i', ...options, ...how, ...globs, address, ...said, ...data].join(' ')
}

function holdsCredential(name: string, { names }: Hidden): boolean {
  return (
    names.has(name.toLowerCase()) ||
    (/^(?:(?:proxy-)?authorization|cookie|.*key)$/i.test(name) && !isIdempotencyKey(name))
  )
}

function credentialOf(name: string, value: string, hidden: Hidden, other: (name: string) => string): Piece[] {
  if (name.toLowerCase() === 'cookie') return cookiesOf(value, hidden, other)
  const known = credentialPieces(value, hidden.secrets)
  return known ?? [/^[A-Za-z]+ +/.exec(value)?.[0] ?? '', { shell: other(name) }]
}

function cookiesOf(value: string, { secrets, cookies }: Hidden, other: (name: string) => string): Piece[] {
  return value.split('; ').flatMap((pair, index): Piece[] => {
    const [name = '', text] = pair.split(/=(.*)/s)
    const known = text === undefined || cookies.has(name) ? [text ?? ''] : credentialPieces(text, secrets)
    const shown = known ?? [{ shell: other(secrets.length === 0 ? 'cookie' : `cookie-${name}`) }]
    return [`${index === 0 ? '' : '; '}${name}${text === undefined ? '' : '='}`, ...shown]
  })
}

/** A URL whose query may hold a credential. */
function addressOf(url: string, { secrets, names }: Hidden, other: (name: string) => string): Piece[] {
  return url.split(/([?&][^=&#]+=[^&#]*)/).flatMap((part) => {
    const [start = '', text] = /^[?&]/.test(part) ? part.split(/(?<==)(.*)/s) : [part]
    if (text === undefined || !names.has(start.slice(1, -1).toLowerCase())) return piecesOf(part, secrets)
    const known = credentialPieces(text, secrets) ?? encodedPieces(text, secrets)
    return [start, ...(known ?? [{ shell: other(start.slice(1, -1)) }])]
  })
}

/** A secret, before it is encoded in a query. */
function encodedPieces(text: string, secrets: readonly Secret[]): Piece[] | undefined {
  const decoded = credentialPieces(decodeForm(text), secrets)
  if (!decoded || decoded.every((piece) => typeof piece === 'string')) return decoded && [text]
  const encode = `node -p 'encodeURIComponent(require("fs").readFileSync(0, "utf8"))'`
  return [{ shell: `$(printf %s "${inDoubleQuotes(decoded)}" | ${encode})` }]
}

function dataOf(bytes: Uint8Array, { secrets }: Hidden): { before: string; data: string[] } {
  const text = new TextDecoder().decode(bytes)
  const isArgument = text.length < ARGUMENT_LENGTH_MAX && !text.includes('\0') && Buffer.from(text).equals(bytes)
  if (isArgument) return { before: '', data: ['--data-raw', shellWord(piecesOf(text, secrets))] }
  return {
    before: `printf %s ${Buffer.from(bytes).toString('base64')} | base64 -d | `,
    data: ['--data-binary', '@-'],
  }
}
