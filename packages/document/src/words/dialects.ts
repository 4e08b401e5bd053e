/** The URIs of draft 2020-12 and of OpenAPI's dialect, whose additions do not judge values. */
const KNOWN =
  /^https?:\/\/(?:json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.[12]\/dialect\/(?:base|\d{4}-\d{2}-\d{2}))#?$/

/**
 * Whether a `$schema` or `jsonSchemaDialect` names the draft that `KEYWORDS` describes: in others, the same keywords
 * mean something else (OpenAPI Specification 3.1.1, section 4.8.24.7).
 */
export function isKnownDialect(dialect: unknown): boolean {
  return typeof dialect === 'string' && KNOWN.test(dialect)
}
