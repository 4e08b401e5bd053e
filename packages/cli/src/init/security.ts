import type { SecurityScheme } from '@contract-first/hono'
import { fill, template } from '../templates.ts'
import { type Described, isBearer } from './described.ts'
import { keyOf } from './operations.ts'

type Schemes = Described['schemes']

/** `src/security.ts` without a scheme: there are no callers to identify. */
const OPEN = `import type { SecurityHandlers, Types } from './generated/server.ts'

/** The types that the service adds to those of its document, such as the result of a security handler. */
export type ServiceTypes = Types

/** One function for each security scheme of the document, which has none. */
export const security: SecurityHandlers<ServiceTypes> = {}
`

/** `src/security.ts`: one function for each scheme. */
export function securityOf(schemes: Schemes): string {
  if (schemes.length === 0) return OPEN
  const text = fill(
    template('service/src/security.ts'),
    '    bearerAuth: Caller\n',
    lines(schemes, 4, () => 'Caller', ''),
  )
  return fill(
    text,
    '  bearerAuth: ({ token }) => callerOf(token),\n',
    lines(schemes, 2, (scheme) => handlerOf(scheme), ','),
  )
}

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

function handlerOf(scheme: SecurityScheme): string {
  if (scheme.type === 'mutualTLS') return "() => refused('client certificates are not supported yet')"
  if (scheme.type === 'apiKey') return '({ value }) => callerOf(value)'
  if (scheme.scheme === 'bearer') return '({ token }) => callerOf(token)'
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
