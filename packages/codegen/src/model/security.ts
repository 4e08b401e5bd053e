import type { SourceDocument } from './document.ts'

/** A Security Scheme Object, as far as a server needs it to find the credential. */
export type SecurityScheme =
  | { type: 'http'; scheme: 'bearer' | 'basic' }
  | { type: 'http'; scheme: 'other'; name: string }
  | { type: 'apiKey'; in: 'header' | 'query' | 'cookie'; name: string }
  | { type: 'mutualTLS' }

export function readSecuritySchemes(document: SourceDocument): [name: string, scheme: SecurityScheme][] {
  const schemes: [string, SecurityScheme][] = []
  for (const [name, at] of document.components('securitySchemes')) {
    const { value, pointer } = document.resolve(at.value, at.pointer)
    const type = String(value.type)
    const scheme = String(value.scheme).toLowerCase()
    if (type === 'http' && (scheme === 'bearer' || scheme === 'basic')) schemes.push([name, { type, scheme }])
    else if (type === 'http') schemes.push([name, { type, scheme: 'other', name: scheme }])
    else if (type === 'mutualTLS') schemes.push([name, { type }])
    else if (type === 'apiKey') schemes.push([name, { type, in: value.in as 'header', name: String(value.name) }])
    // An access token of OAuth 2.0 or OpenID Connect travels as a bearer token: RFC 6750.
    else if (type === 'oauth2' || type === 'openIdConnect') schemes.push([name, { type: 'http', scheme: 'bearer' }])
    else document.problem(pointer, `there is no security scheme of the type ${JSON.stringify(type)}`)
  }
  return schemes
}
