import type { JsonObject } from '@contract-first/document/json'
import { isSecuritySchemeType, type SecuritySchemeType } from '@contract-first/document/words'
import type { SecurityScheme } from '../operation.ts'

const READ = {
  http({ scheme }) {
    const name = String(scheme).toLowerCase()
    return name === 'bearer' || name === 'basic'
      ? { type: 'http', scheme: name }
      : { type: 'http', scheme: 'other', name }
  },
  apiKey: (scheme) => ({ type: 'apiKey', in: scheme.in as 'header', name: String(scheme.name) }),
  mutualTLS: () => ({ type: 'mutualTLS' }),
  // An access token of OAuth 2.0 or OpenID Connect is sent as a bearer token: RFC 6750.
  oauth2: () => ({ type: 'http', scheme: 'bearer' }),
  openIdConnect: () => ({ type: 'http', scheme: 'bearer' }),
} satisfies Record<SecuritySchemeType, (scheme: JsonObject) => SecurityScheme>

/** Where the credential of a Security Scheme Object is; undefined for an unknown type. */
export function readSecurityScheme(scheme: JsonObject): SecurityScheme | undefined {
  const { type } = scheme
  return isSecuritySchemeType(type) ? READ[type](scheme) : undefined
}
