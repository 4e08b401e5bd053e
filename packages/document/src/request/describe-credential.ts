import type { JsonObject } from '../json/json.ts'
import { isSecuritySchemeType, type SecuritySchemeType } from '../words/security.ts'
import type { CredentialShape } from './shape.ts'

/**
 * Where a Security Scheme Object puts a credential; undefined for a certificate, which is not part of a request, and
 * for a scheme that does not say.
 */
export function describeCredential(scheme: JsonObject): CredentialShape | undefined {
  return isSecuritySchemeType(scheme.type) ? CREDENTIALS[scheme.type](scheme) : undefined
}

/** An access token of OAuth 2.0 or OpenID Connect is sent as a bearer token: RFC 6750. */
const describeToken = (): CredentialShape => ({ scheme: 'Bearer' })

const CREDENTIALS: Readonly<Record<SecuritySchemeType, (scheme: JsonObject) => CredentialShape | undefined>> = {
  apiKey({ in: place, name }) {
    const location = (['header', 'query', 'cookie'] as const).find((known) => known === place)
    return location && typeof name === 'string' ? { in: location, name } : undefined
  },
  http: ({ scheme }) => (typeof scheme === 'string' ? { scheme: SCHEMES[scheme.toLowerCase()] ?? scheme } : undefined),
  mutualTLS: () => undefined,
  oauth2: describeToken,
  openIdConnect: describeToken,
}

/**
 * The spelling in the IANA registry. Schemes are case-insensitive (RFC 9110, section 11.1), but not every server knows.
 */
const SCHEMES: Readonly<Record<string, string>> = { basic: 'Basic', bearer: 'Bearer', digest: 'Digest' }
