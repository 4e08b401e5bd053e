import { inDoubleQuotes, type Piece } from './shell.ts'

/** A secret, and its replacement between double quotes of a POSIX shell: `${KEY}`. */
export interface Secret {
  value: string
  shell: string
}

/** The parts of a request that must not be shown, and their replacements in a command. */
export interface Hidden {
  secrets: readonly Secret[]
  /** Names of headers and query parameters that hold credentials, in lower case. */
  names: ReadonlySet<string>
  /** Names of cookies that are parameters, and so hold no credentials. */
  cookies: ReadonlySet<string>
}

export function variable(name: string): string {
  return `\${${name}}`
}

/** `BEARER_AUTH` for `bearerAuth`. */
export function variableName(text: string): string {
  const name = text.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').replaceAll(/[^A-Za-z0-9]+/g, '_')
  return name.replace(/^(?=\d)/, '_').toUpperCase()
}

/** Shorter ones may be in a text by chance. */
const SECRET_LENGTH_MIN = 6

/** A text in which each secret becomes a piece for the shell; short ones only where a secret is expected. */
export function piecesOf(text: string, secrets: readonly Secret[], lengthMin: number = SECRET_LENGTH_MIN): Piece[] {
  const [first, ...others] = secrets
    .filter(({ value }) => value.length >= lengthMin && text.includes(value))
    .sort(byLength)
  if (!first) return text === '' ? [] : [text]
  return text
    .split(first.value)
    .flatMap((part, index) => [...(index === 0 ? [] : [{ shell: first.shell }]), ...piecesOf(part, others, lengthMin)])
}

function byLength(one: Secret, other: Secret): number {
  return other.value.length - one.value.length
}

/**
 * A text that is a credential, valid or not: each secret in it, and values derived from one, as pieces for the shell.
 * Undefined if nothing is known about it, so it may be a secret itself.
 */
export function credentialPieces(text: string, secrets: readonly Secret[]): Piece[] | undefined {
  const found = piecesOf(text, secrets, 1)
  if (found.some((piece) => typeof piece !== 'string')) return found
  const [, scheme, rest = ''] = /^([A-Za-z]+ +)(.*)$/s.exec(text) ?? []
  const whole = madeOf(text, secrets)
  if (whole || scheme === undefined) return whole
  const made = madeOf(rest, secrets) ?? (/^basic /i.test(scheme) ? encodedOf(rest, secrets) : undefined)
  return made && [scheme, ...made]
}

/** Text that holds no secret, or is derived from one. */
function madeOf(text: string, secrets: readonly Secret[]): Piece[] | undefined {
  if (text === '' || HARMLESS.has(text) || secrets.some(({ value }) => unknownOf(value) === text)) return [text]
  const shell = secrets.map((secret) => spoiledOf(text, secret)).find((one) => one !== undefined)
  return shell === undefined ? undefined : [{ shell }]
}

/** The same for a Basic credential, which is in base64. */
function encodedOf(text: string, secrets: readonly Secret[]): Piece[] | undefined {
  const decoded = credentialPieces(Buffer.from(text, 'base64').toString(), secrets)
  if (!decoded || decoded.every((piece) => typeof piece === 'string')) return decoded && [text]
  return [{ shell: `$(printf %s "${inDoubleQuotes(decoded)}" | base64 | tr -d '\\n')` }]
}

/** Values without a secret that are sent in its place: bare schemes, and a name that objects inherit. */
const HARMLESS: ReadonlySet<string> = new Set(['Bearer', 'Basic', 'constructor'])

/** A secret of the same form: only its length and its punctuation are kept. */
export function unknownOf(secret: string): string {
  return secret.replaceAll(/[A-Za-z0-9]/g, 'x')
}

/** The shell word that derives this text from a secret by cutting its end or changing one place. */
function spoiledOf(text: string, { value, shell }: Secret): string | undefined {
  const echo = `printf %s "${shell}"`
  if (value.length > 1 && text === value.slice(0, -1)) return `$(${echo} | sed 's/.$//')`
  if (text.length !== value.length || !/^[\x20-\x7e]*$/.test(value)) return undefined
  const differing = [...value].flatMap((sign, at) => (sign === text[at] ? [] : [at]))
  const [at] = differing
  if (at === undefined || differing.length > 1) return undefined
  const [was = '', is = ''] = [value[at], text[at]]
  const made = Object.entries({ [OTHER_CASE]: otherCase, [OTHER_SIGN]: otherSign }).find(([, make]) => make(was) === is)
  if (!made) return undefined
  const [before, after] = [at === 0 ? '' : `$(${echo} | cut -c-${at})`, `$(${echo} | cut -c${at + 2}-)`]
  return `${before}$(${echo} | cut -c${at + 1} | tr ${made[0]})${at + 1 === value.length ? '' : after}`
}

/** For `tr`, without showing the character that it changes. */
const OTHER_CASE = 'a-zA-Z A-Za-z'
const OTHER_SIGN = "0-9ab-zAB-Z '5-90-4b[a*25]B[A*25]'"

export function otherCase(letter: string): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
}

/** Another letter or digit of the same alphabet: hexadecimal stays hexadecimal. */
export function otherSign(sign: string): string {
  if (/\d/.test(sign)) return String((Number(sign) + 5) % 10)
  return { a: 'b', A: 'B' }[sign] ?? (/[a-z]/.test(sign) ? 'a' : 'A')
}
