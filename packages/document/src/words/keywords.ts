import { isObject } from '../json/json.ts'

/**
 * The role of a keyword (JSON Schema Core, section 7): `core` ones name schemas and refer to them, `applicator`s apply
 * other schemas to the value or to parts of it, `assertion`s judge it themselves, and `annotation`s only inform
 * readers.
 */
export type KeywordRole = 'core' | 'applicator' | 'assertion' | 'annotation'

/** How the value of a keyword holds schemas: it is one itself, or its items or members are. */
export type Holds = 'schema' | 'array' | 'object'

/** The JSON type of the values that a keyword judges; it accepts all others. */
export type JudgedType = 'string' | 'number' | 'array' | 'object'

/** The kind of value that a keyword must have, for keywords for which not every value makes sense. */
export type ValueKind =
  | 'number'
  | 'count'
  | 'positive'
  | 'text'
  | 'flag'
  | 'object'
  | 'names'
  | 'values'
  | 'schemas'
  | 'types'

export interface KeywordRow {
  role: KeywordRole
  /** Undefined for a keyword that holds no schemas. */
  holds?: Holds
  /** Undefined for a keyword that judges values of any type, or none. */
  judges?: JudgedType
  value?: ValueKind
}

/**
 * Every keyword of JSON Schema draft 2020-12 (Core and Validation) and of the base vocabulary of OpenAPI 3.1.
 * `definitions` comes from older drafts, but the meta-schema of 2020-12 keeps it. A tool that treats keywords one by
 * one keeps a record next to its code that `satisfies Record<Keyword, …>`: when a row is added here, the compiler names
 * what else there is to do.
 */
export const KEYWORDS = {
  $id: { role: 'core' },
  $schema: { role: 'core' },
  $ref: { role: 'core', value: 'text' },
  $anchor: { role: 'core' },
  $dynamicRef: { role: 'core' },
  $dynamicAnchor: { role: 'core' },
  $vocabulary: { role: 'core' },
  $comment: { role: 'core' },
  $defs: { role: 'core', holds: 'object' },
  definitions: { role: 'core', holds: 'object' },

  allOf: { role: 'applicator', holds: 'array', value: 'schemas' },
  anyOf: { role: 'applicator', holds: 'array', value: 'schemas' },
  oneOf: { role: 'applicator', holds: 'array', value: 'schemas' },
  not: { role: 'applicator', holds: 'schema' },
  if: { role: 'applicator', holds: 'schema' },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { role: 'applicator', holds: 'schema' },
  else: { role: 'applicator', holds: 'schema' },
  dependentSchemas: { role: 'applicator', judges: 'object', holds: 'object', value: 'object' },

  properties: { role: 'applicator', judges: 'object', holds: 'object', value: 'object' },
  patternProperties: { role: 'applicator', judges: 'object', holds: 'object', value: 'object' },
  additionalProperties: { role: 'applicator', judges: 'object', holds: 'schema' },
  propertyNames: { role: 'applicator', judges: 'object', holds: 'schema' },
  unevaluatedProperties: { role: 'applicator', judges: 'object', holds: 'schema' },
  prefixItems: { role: 'applicator', judges: 'array', holds: 'array', value: 'schemas' },
  items: { role: 'applicator', judges: 'array', holds: 'schema' },
  contains: { role: 'applicator', judges: 'array', holds: 'schema' },
  unevaluatedItems: { role: 'applicator', judges: 'array', holds: 'schema' },

  type: { role: 'assertion', value: 'types' },
  enum: { role: 'assertion', value: 'values' },
  const: { role: 'assertion' },
  // The type that it judges depends on its value.
  format: { role: 'assertion', value: 'text' },
  minLength: { role: 'assertion', judges: 'string', value: 'count' },
  maxLength: { role: 'assertion', judges: 'string', value: 'count' },
  pattern: { role: 'assertion', judges: 'string', value: 'text' },
  minimum: { role: 'assertion', judges: 'number', value: 'number' },
  maximum: { role: 'assertion', judges: 'number', value: 'number' },
  exclusiveMinimum: { role: 'assertion', judges: 'number', value: 'number' },
  exclusiveMaximum: { role: 'assertion', judges: 'number', value: 'number' },
  multipleOf: { role: 'assertion', judges: 'number', value: 'positive' },
  minItems: { role: 'assertion', judges: 'array', value: 'count' },
  maxItems: { role: 'assertion', judges: 'array', value: 'count' },
  uniqueItems: { role: 'assertion', judges: 'array', value: 'flag' },
  minContains: { role: 'assertion', judges: 'array', value: 'count' },
  maxContains: { role: 'assertion', judges: 'array', value: 'count' },
  minProperties: { role: 'assertion', judges: 'object', value: 'count' },
  maxProperties: { role: 'assertion', judges: 'object', value: 'count' },
  required: { role: 'assertion', judges: 'object', value: 'names' },
  dependentRequired: { role: 'assertion', judges: 'object', value: 'object' },

  title: { role: 'annotation' },
  description: { role: 'annotation' },
  default: { role: 'annotation' },
  deprecated: { role: 'annotation', value: 'flag' },
  readOnly: { role: 'annotation', value: 'flag' },
  writeOnly: { role: 'annotation', value: 'flag' },
  example: { role: 'annotation' },
  examples: { role: 'annotation' },
  externalDocs: { role: 'annotation' },
  xml: { role: 'annotation' },
  discriminator: { role: 'annotation', value: 'object' },
  contentEncoding: { role: 'annotation' },
  contentMediaType: { role: 'annotation' },
  contentSchema: { role: 'annotation', holds: 'schema' },
} as const

export type Keyword = keyof typeof KEYWORDS

const TABLE: Readonly<Record<string, KeywordRow>> = KEYWORDS

/** The row of a keyword; undefined for any other name. */
export function keywordOf(name: string): KeywordRow | undefined {
  return Object.hasOwn(TABLE, name) ? TABLE[name] : undefined
}

export function isKeyword(name: string): name is Keyword {
  return Object.hasOwn(TABLE, name)
}

/**
 * The kind of value that each keyword takes, and how a message says it (JSON Schema Validation, section 6; Core,
 * section 10).
 */
export const VALUE_KINDS: Readonly<Record<ValueKind, { expected: string; holds(value: unknown): boolean }>> = {
  number: { expected: 'a number', holds: isNumber },
  count: {
    expected: 'a whole number of 0 or more',
    holds: (value) => Number.isInteger(value) && Number(value) >= 0,
  },
  positive: { expected: 'a number above 0', holds: (value) => isNumber(value) && value > 0 },
  text: { expected: 'a text', holds: (value) => typeof value === 'string' },
  flag: { expected: 'true or false', holds: (value) => typeof value === 'boolean' },
  object: { expected: 'an object', holds: isObject },
  names: { expected: 'a list', holds: (value) => Array.isArray(value) },
  // An empty list, which no value matches, is only discouraged: JSON Schema Validation, section 6.1.2.
  values: { expected: 'a list', holds: (value) => Array.isArray(value) },
  schemas: { expected: 'a list with at least one item', holds: isFilledList },
  types: {
    expected: 'a type, or a list with at least one,',
    holds: (value) => [value].flat().every((type) => typeof type === 'string') && !isEmptyList(value),
  },
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function isFilledList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0
}
