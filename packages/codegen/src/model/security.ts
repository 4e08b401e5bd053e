import type { JsonObject } from '@contract-first/document/json'
import { isSecuritySchemeType, type SecuritySchemeType } from '@contract-first/document/words'
import type { SourceDocument } from './document.ts'

/** A Security Scheme Object, as far as a server needs it to find the credential. */
export type SecurityScheme =
  | { type: 'http'; scheme: 'bearer' | 'basic' }
  | { type: 'http'; scheme: 'other'; name: string }
  | { type: 'apiKey'; in: 'header' | 'query' | 'cookie'; name: string }
  | { type: 'mutualTLS' }

const READ: Readonly<Record<SecuritySchemeType, (scheme: JsonObject) => SecurityScheme>> = {
  http({ scheme }) {
    const name = String(scheme).toLowerCase()
    return name === 'bearer' || name === 'basic'
      ? { type: 'http', scheme: name }
      : { type: 'http', scheme: 'other', name }
  },
  apiKey: (scheme) => ({ type: 'apiKey', in: scheme.in as 'header', name: String(scheme.name) }),
  mutualTLS: () => ({ type: 'mutualTLS' }),
  // An access token of OAuth 2.0 or OpenID Connect travels as a bearer token: RFC 6750.
  oauth2: () => ({ type: 'http', scheme: 'bearer' }),
  openIdConnect: () => ({ type: 'http', scheme: 'bearer' }),
}

export function readSecuritySchemes(document: SourceDocument): [name: string, scheme: SecurityScheme][] {
  return document.components('securitySchemes').flatMap(([name, at]): [string, SecurityScheme][] => {
    const { value, pointer } = document.resolve(at.value, at.pointer)
    if (isSecuritySchemeType(value.type)) return [[name, READ[value.type](value)]]
    document.problem(pointer, `there is no security scheme of the type ${JSON.stringify(String(value.type))}`)
    return []
  })
}
