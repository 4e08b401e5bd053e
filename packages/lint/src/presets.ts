/** What is wrong in any document: two places contradict each other, or a tool reads something else than was meant. */
export const RECOMMENDED: readonly string[] = [
  'status-range',
  'server-https',
  'error-status',
  'sunset-date',
  'sunset-needs-deprecated',
  'replaced-by',
  'stability',
]

/** What a careful publisher promises besides. `error-codes` is in no preset: only a document knows its codes. */
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

/** Redocly's own rules that hold examples to their schemas. */
export const EXAMPLE_RULES: readonly string[] = [
  'no-invalid-media-type-examples',
  'no-invalid-parameter-examples',
  'no-invalid-schema-examples',
]
