import { isObject, members } from '@contract-first/document/json'

/** A key as a bearer token (RFC 6750, section 2.1). */
export const BEARER = 'Authorization: Bearer <key>'

/**
 * The ways in which the security schemes of a document let callers send a key, as a message shows them, such as
 * `X-Api-Key: <key>`. A document without such a scheme takes bearer tokens.
 */
export function readCredentials(document: unknown): readonly string[] {
  const components = isObject(document) ? document.components : undefined
  const schemes = isObject(components) ? members(components.securitySchemes) : []
  const found = schemes.flatMap(([, scheme]) => (isObject(scheme) ? credentialOf(scheme) : []))
  return found.length === 0 ? [BEARER] : [...new Set(found)]
}

function credentialOf({ type, scheme, in: place, name }: Readonly<Record<string, unknown>>): string[] {
  if (type === 'oauth2' || type === 'openIdConnect') return [BEARER]
  if (type === 'http') return String(scheme).toLowerCase() === 'bearer' ? [BEARER] : []
  if (type !== 'apiKey') return []
  if (place === 'query') return [`?${name}=<key>`]
  return [place === 'cookie' ? `Cookie: ${name}=<key>` : `${name}: <key>`]
}
