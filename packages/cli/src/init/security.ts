import type { SecurityScheme } from '@contract-first/hono'
import { keyOf } from '../operations/files.ts'
import { fill, template } from '../templates.ts'
import { type Described, isBearer } from './described.ts'

type Schemes = Described['schemes']

/** `src/security.ts` without a scheme: there are no callers to identify. */
const OPEN = `import type { SecurityHandlers, Types } from './generated/server.ts'

/** The types that the service adds to those of its document, such as the result of a security handler. */
export interface ServiceTypes extends Types {
  /** Headers that no handler sets. */
  supplied: 'X-Request-Id' | keyof typeof supplied
}

/** Headers that every response has, besides X-Request-Id: \`{ 'X-Version': '1.2' }\`, or a function of the request. */
export const supplied = {}

/** One function for each security scheme of the document, which has none. */
export const security: SecurityHandlers<ServiceTypes> = {}
`

/** `src/security.ts`: one function for each scheme, and the headers that the document requires of every error. */
export function securityOf({ schemes, refusalHeaders }: Pick<Described, 'schemes' | 'refusalHeaders'>): string {
  return withSupplied(schemes.length === 0 ? OPEN : handlersOf(schemes), refusalHeaders)
}

/** The text with the headers that the document requires of every error, as examples. */
export function withSupplied(text: string, refusalHeaders: Described['refusalHeaders']): string {
  const headers = Object.entries(refusalHeaders).map(([name, value]) => `  ${keyOf(name)}: ${JSON.stringify(value)},\n`)
  return headers.length === 0 ? text : fill(text, SUPPLIED, `${EXAMPLES}${headers.join('')}}\n`)
}

const SUPPLIED = 'export const supplied = {}\n'
const EXAMPLES = `export const supplied = {
  // The document requires these of every error: supply the real ones, in place of its examples.
`

function handlersOf(schemes: Schemes): string {
  const text = fill(
    template('service/src/security.ts'),
    '    bearerAuth: Caller\n',
    lines(schemes, 4, () => 'Caller', ''),
  )
  return fill(
    hasTokens(schemes) ? text : withoutTokens(text),
    `  bearerAuth: ${TOKEN},\n`,
    lines(schemes, 2, (scheme) => handlerOf(scheme), ','),
  )
}

/** Whether the credential of a scheme is a bearer token. */
export function hasTokens(schemes: Schemes): boolean {
  return schemes.some(([, scheme]) => isBearer(scheme))
}

const FOR_TOKENS = /^(?:import \{ verifyTokens|\/\*\* Verifies the tokens)/

/** The text for keys and passwords alone: it knows no issuer, and production needs callers of its own. */
function withoutTokens(text: string): string {
  const own = text
    .split('\n\n')
    .filter((part) => !FOR_TOKENS.test(part))
    .join('\n\n')
  const [before = '', , after = ''] = own.split(/^(?=\/\*\* What is wrong|\/\*\* Turns the credential)/m)
  const parts: [part: string, replacement: string][] = [
    ["import { verifyTokens } from '@contract-first/hono/jwt'\n", ''],
    ['AUDIENCE, ISSUER, JWKS_URL, NODE_ENV', 'NODE_ENV'],
    ['until there is an issuer', 'until they have their own'],
    ['return ISSUER || SECRET', 'return SECRET'],
  ]
  return parts.reduce((filled, [part, replacement]) => fill(filled, part, replacement), before + OF_SECRET + after)
}

const OF_SECRET = `/** What is wrong with the variables that are read here: the service does not start with it. */
export const mistakes: readonly string[] =
  NODE_ENV === 'production'
    ? [
        'NODE_ENV: production needs a key for each caller: look it up in src/security.ts, or begin with init --keys; SECRET opens the service only elsewhere',
      ]
    : []

`

/** The credential for each scheme, for the tests; the text is the template's. */
export function secretsOf(schemes: Schemes, text: string): string {
  const part = '  bearerAuth: secret(),\n'
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what is written
  const ofBasic = '`owner:${secret()}`'
  const isBasic = (scheme: SecurityScheme) => scheme.type === 'http' && scheme.scheme === 'basic'
  const open = schemes.filter(([, { type }]) => type !== 'mutualTLS')
  return fill(
    text,
    part,
    lines(open, 2, (scheme) => (isBasic(scheme) ? ofBasic : 'secret()'), ','),
  )
}

/** The headers that carry the secret, for schemes that use a header. */
export function headersOf(schemes: Schemes): string[] {
  const headers = schemes.flatMap(([, scheme]) => {
    if (isBearer(scheme)) return ['Authorization: Bearer $SECRET']
    return scheme.type === 'apiKey' && scheme.in === 'header' ? [`${scheme.name}: $SECRET`] : []
  })
  return [...new Set(headers)]
}

const TOKEN = '(credential, scopes) => verify?.(credential, scopes) ?? callerOf(credential.token)'

function handlerOf(scheme: SecurityScheme): string {
  if (scheme.type === 'mutualTLS') return "() => refused('client certificates are not supported yet')"
  if (scheme.type === 'apiKey') return '({ value }) => callerOf(value)'
  if (scheme.scheme === 'bearer') return TOKEN
  return scheme.scheme === 'basic'
    ? '({ password }) => callerOf(password)'
    : '({ credentials }) => callerOf(credentials)'
}

function lines(schemes: Schemes, indent: number, value: (scheme: SecurityScheme) => string, end: string): string {
  return schemes
    .map(([name, scheme]) => {
      return `${' '.repeat(indent)}${keyOf(name)}: ${value(scheme)}${end}\n`
    })
    .join('')
}
