import { isKeyword, type Keyword } from '@contract-first/document/words'

/** How a keyword of two schemas is compared. */
export type KeywordComparison =
  /** It does not restrict values. */
  | { by: 'nothing' }
  /** By the member of the canonical form that `canonicalOf` makes from it and related keywords. */
  | { by: 'form' }
  /** As an upper or lower limit. */
  | { by: 'count'; limitless: number }
  /** By its raw value. */
  | {
      by: 'value'
      rule: 'schema-constraint-changed' | 'schema-keyword-changed' | 'default-changed'
      /** The value that restricts nothing. */
      neutral?: unknown
      /** Whether a schema with it accepts fewer values than one without. */
      isRestriction?: boolean
    }

const NOTHING = { by: 'nothing' } as const
const FORM = { by: 'form' } as const
const MOST = { by: 'count', limitless: Infinity } as const
const LEAST = { by: 'count', limitless: 0 } as const
const VALUE = { by: 'value', rule: 'schema-keyword-changed' } as const
const CONSTRAINT = { by: 'value', rule: 'schema-constraint-changed' } as const
const RESTRICTION = { ...CONSTRAINT, isRestriction: true } as const

const COMPARED = {
  $id: NOTHING,
  $schema: NOTHING,
  $ref: NOTHING,
  $anchor: NOTHING,
  $dynamicRef: VALUE,
  $dynamicAnchor: VALUE,
  $vocabulary: VALUE,
  $comment: NOTHING,
  $defs: NOTHING,
  definitions: NOTHING,

  allOf: FORM,
  anyOf: FORM,
  oneOf: FORM,
  not: FORM,
  if: FORM,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: FORM,
  else: FORM,
  dependentSchemas: FORM,

  properties: FORM,
  patternProperties: FORM,
  additionalProperties: FORM,
  propertyNames: FORM,
  unevaluatedProperties: FORM,
  prefixItems: FORM,
  items: FORM,
  contains: FORM,
  unevaluatedItems: FORM,

  type: FORM,
  enum: FORM,
  const: FORM,
  format: RESTRICTION,
  minLength: LEAST,
  maxLength: MOST,
  pattern: RESTRICTION,
  minimum: FORM,
  maximum: FORM,
  exclusiveMinimum: FORM,
  exclusiveMaximum: FORM,
  multipleOf: RESTRICTION,
  minItems: LEAST,
  maxItems: MOST,
  uniqueItems: { ...RESTRICTION, neutral: false },
  minContains: FORM,
  maxContains: FORM,
  minProperties: LEAST,
  maxProperties: MOST,
  required: FORM,
  dependentRequired: FORM,

  title: NOTHING,
  description: NOTHING,
  default: { by: 'value', rule: 'default-changed' },
  deprecated: NOTHING,
  readOnly: FORM,
  writeOnly: FORM,
  example: NOTHING,
  examples: NOTHING,
  externalDocs: NOTHING,
  xml: VALUE,
  discriminator: FORM,
  contentEncoding: CONSTRAINT,
  contentMediaType: CONSTRAINT,
  contentSchema: VALUE,
} as const satisfies Readonly<Record<Keyword, KeywordComparison>>

/** How a keyword is compared; an unknown one by its value. */
export function comparisonOf(keyword: string): KeywordComparison {
  return isKeyword(keyword) ? COMPARED[keyword] : VALUE
}
