/**
 * Rules for mistakes in any document: two places contradict each other, or tools read something other than was meant.
 */
export const RECOMMENDED: readonly string[] = [
  'specification',
  'status-range',
  'server-https',
  'error-status',
  'sunset-date',
  'sunset-needs-deprecated',
  'replaced-by',
  'stability',
]

/**
 * Rules for further promises of a careful publisher. `error-codes` is in no preset: only a document knows its codes.
 */
export const STRICT: readonly string[] = [
  ...RECOMMENDED,
  'operation-id-casing',
  'parameter-casing',
  'header-casing',
  'property-casing',
  'schema-casing',
  'operation-security',
  'promised-headers',
  'error-shape',
  'list-paging',
  'array-max-items',
  'integer-format',
  'deprecated-needs-sunset',
  'deprecation-headers',
  'examples',
]

/** Rules for what attackers look for, by the OWASP API Security Top 10 of 2023 as far as a document shows it. */
export const SECURITY: readonly string[] = [
  'server-https',
  'operation-security',
  'credential-in-url',
  'throttling',
  'list-paging',
  'array-max-items',
]

/** Naming only; no caller could notice. */
export const STYLE: readonly string[] = [
  'operation-id-casing',
  'parameter-casing',
  'header-casing',
  'property-casing',
  'schema-casing',
]

/** Redocly's own rules for that. */
export const SECURITY_RULES: readonly string[] = ['security-defined']
export const STYLE_RULES: readonly string[] = ['no-path-trailing-slash', 'no-http-verbs-in-paths']

/** Redocly's own rules that check examples against their schemas. */
export const EXAMPLE_RULES: readonly string[] = [
  'no-invalid-media-type-examples',
  'no-invalid-parameter-examples',
  'no-invalid-schema-examples',
]
