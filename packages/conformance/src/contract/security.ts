import { below, items, type JsonObject, members, type Pointer, valueAt } from '@contract-first/document/json'
import type { SecurityRequirement, SecurityScheme } from './contract.ts'
import { type At, objectAt, problem } from './references.ts'

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
  if (declared === undefined) throw problem(from, `there is no security scheme called ${JSON.stringify(name)}`)
  const { value, pointer } = objectAt(document, declared, place)
  const location = (['header', 'query', 'cookie'] as const).find((known) => known === value.in)
  if (value.type === 'http') return { type: 'http', scheme: String(value.scheme).toLowerCase() }
  if (value.type === 'apiKey' && location) return { type: 'apiKey', in: location, name: String(value.name) }
  if (value.type === 'mutualTLS') return { type: 'mutualTLS' }
  // An access token of OAuth 2.0 or OpenID Connect travels as a bearer token: RFC 6750.
  if (value.type === 'oauth2' || value.type === 'openIdConnect') return { type: 'http', scheme: 'bearer' }
  throw problem(pointer, 'expected a security scheme of the type http, apiKey, oauth2, openIdConnect or mutualTLS')
}
