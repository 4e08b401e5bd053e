import type { SourceDocument } from './document.ts'

/** A Security Scheme Object, as far as a server needs it to find the credential. */
export type SecurityScheme =
  | { type: 'http'; scheme: 'bearer' | 'basic' }
  | { type: 'apiKey'; in: 'header' | 'query' | 'cookie'; name: string }

export function readSecuritySchemes(document: SourceDocument): [name: string, scheme: SecurityScheme][] {
  const schemes: [string, SecurityScheme][] = []
  for (const [name, at] of document.components('securitySchemes')) {
    const { value, pointer } = document.resolve(at.value, at.pointer)
    const type = String(value.type)
    const scheme = String(value.scheme).toLowerCase()
    if (type === 'http' && (scheme === 'bearer' || scheme === 'basic')) schemes.push([name, { type, scheme }])
    else if (type === 'apiKey') schemes.push([name, { type, in: value.in as 'header', name: String(value.name) }])
    // An access token of OAuth 2.0 or OpenID Connect travels as a bearer token: RFC 6750.
    else if (type === 'oauth2' || type === 'openIdConnect') schemes.push([name, { type: 'http', scheme: 'bearer' }])
    else document.notSupported(pointer, `security scheme ${JSON.stringify(type === 'http' ? scheme : type)}`, type)
  }
  return schemes
}
