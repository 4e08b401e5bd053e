/** Draft 2020-12 itself, and OpenAPI's own dialect of it, which adds nothing that judges values. */
const KNOWN =
  /^https?:\/\/(?:json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.[12]\/dialect\/(?:base|\d{4}-\d{2}-\d{2}))#?$/

/**
 * Whether a `$schema` or `jsonSchemaDialect` names the draft that `KEYWORDS` are of: the same keywords mean something else in
 * others (OpenAPI Specification 3.1.1, section 4.8.24.7).
 */
export function isKnownDialect(dialect: unknown): boolean {
  return typeof dialect === 'string' && KNOWN.test(dialect)
}
