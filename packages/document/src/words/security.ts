/** The types of a Security Scheme Object: OpenAPI Specification 3.1.1, section 4.8.27.1. */
export const SECURITY_SCHEME_TYPES = ['apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect'] as const

export type SecuritySchemeType = (typeof SECURITY_SCHEME_TYPES)[number]

export function isSecuritySchemeType(type: unknown): type is SecuritySchemeType {
  return SECURITY_SCHEME_TYPES.some((known) => known === type)
}
