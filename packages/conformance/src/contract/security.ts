import { below, items, type JsonObject, members, type Pointer, valueAt } from '@contract-first/document/json'
import { SECURITY_SCHEME_TYPES, type SecuritySchemeType } from '@contract-first/document/words'
import type { SecurityRequirement, SecurityScheme } from './contract.ts'
import { type At, objectAt, Unreadable } from './object-at.ts'

/** The requirements of an operation: its own, else those of the document. */
export function readSecurity(document: JsonObject, operation: At): SecurityRequirement[] {
  const isOwn = operation.value.security !== undefined
  const requirements = isOwn ? operation.value.security : document.security
  const pointer = isOwn ? below(operation.pointer, 'security') : '/security'
  return items(requirements).map((requirement, index) =>
    members(requirement).map(([name]) => ({ name, scheme: readScheme(document, name, below(pointer, index, name)) })),
  )
}

function readScheme(document: JsonObject, name: string, from: Pointer): SecurityScheme {
  const place = below('/components/securitySchemes', name)
  const declared = valueAt(document, place)
  if (declared === undefined) throw new Unreadable(from, `there is no security scheme called ${JSON.stringify(name)}`)
  const { value, pointer } = objectAt(document, declared, place)
  const type = SECURITY_SCHEME_TYPES.find((known) => known === value.type)
  const scheme = type && READERS[type](value)
  if (scheme) return scheme
  const known =
    type === 'apiKey' ? `with a name, "in" ${LOCATIONS.join(', ')}` : `of ${SECURITY_SCHEME_TYPES.join(', ')}`
  throw new Unreadable(pointer, `expected a security scheme ${known}`)
}

const LOCATIONS = ['header', 'query', 'cookie'] as const

/** An access token of OAuth 2.0 or OpenID Connect is sent as a bearer token: RFC 6750. */
const readBearer = (): SecurityScheme => ({ type: 'http', scheme: 'bearer' })

const READERS = {
  apiKey(scheme) {
    const location = LOCATIONS.find((known) => known === scheme.in)
    return location && { type: 'apiKey', in: location, name: String(scheme.name) }
  },
  http: ({ scheme }) => ({ type: 'http', scheme: String(scheme).toLowerCase() }),
  mutualTLS: () => ({ type: 'mutualTLS' }),
  oauth2: readBearer,
  openIdConnect: readBearer,
} satisfies Record<SecuritySchemeType, (scheme: JsonObject) => SecurityScheme | undefined>
