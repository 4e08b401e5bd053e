import type { Contract, SecurityScheme } from '../contract/contract.ts'
import type { Report } from '../suite/report.ts'

type Headers = readonly (readonly [name: string, value: string])[]

/** The secrets in the headers of the command line, by the name of their security scheme. */
export function secretsIn({ operations }: Contract, headers: Headers): Record<string, string> {
  const schemes = operations.flatMap(({ security }) => security.flat())
  return Object.fromEntries(
    schemes.flatMap(({ name, scheme }) => {
      const secret = secretOf(scheme, headers)
      return secret === undefined ? [] : [[name, secret] as const]
    }),
  )
}

/** Whether a request carries one of these secrets where its scheme says, or its operation needs none. */
export function hasSecret(
  { operations }: Contract,
  headers: Headers,
  secrets: Readonly<Record<string, string>>,
): boolean {
  const schemes = operations.flatMap(({ security }) => security.flat())
  return (
    Object.keys(secrets).length === 0 ||
    schemes.some(({ name, scheme }) => secrets[name] !== undefined && secretOf(scheme, headers) === secrets[name])
  )
}

/** The secrets that a setup sent, in its own requests or those of its relations and states. */
export function secretsSent(contract: Contract, { cases, exchanges }: Report): string[] {
  const layers = new Map(cases.map(({ id, layer }) => [id, layer]))
  return (
    exchanges
      // The layer of an interrupted case is unknown.
      .filter(({ case: id }) => ['states', 'relations', undefined].includes(layers.get(id)))
      .flatMap(({ requestHeaders }) => Object.values(secretsIn(contract, requestHeaders)))
  )
}

/** The headers without a secret of a scheme: they are sent with every request, whatever credentials are tried. */
export function otherHeaders({ operations }: Contract, headers: Headers): Headers {
  const schemes = operations.flatMap(({ security }) => security.flat().map(({ scheme }) => scheme))
  return headers.filter((header) => schemes.every((scheme) => secretOf(scheme, [header]) === undefined))
}

function secretOf(scheme: SecurityScheme, headers: Headers): string | undefined {
  const headerValue = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1]
  if (scheme.type === 'mutualTLS') return undefined
  if (scheme.type === 'apiKey') {
    if (scheme.in === 'header') return headerValue(scheme.name)
    const pairs = (headerValue('Cookie') ?? '').split(/; */).map((pair) => pair.split(/=(.*)/s))
    return scheme.in === 'cookie' ? pairs.find(([name]) => name === scheme.name)?.[1] : undefined
  }
  const [, name = '', text] = /^([^ ]+) (.+)$/.exec(headerValue('Authorization') ?? '') ?? []
  if (name.toLowerCase() !== scheme.scheme || text === undefined) return undefined
  return scheme.scheme === 'basic' ? Buffer.from(text, 'base64').toString() : text
}
