import { checkedType } from '@contract-first/document/formats'
import { below, isObject, type JsonObject, type Pointer } from '@contract-first/document/json'
import { isKeyword, type JudgedType, type Keyword, keywordOf, VALUE_KINDS } from '@contract-first/document/words'
import type { At, SourceDocument } from '../../model/document.ts'

/**
 * How a keyword is printed: not at all, as it does not decide which values are valid; as a check of the value by
 * itself; as a check that needs other schemas for the same value; or refused, as nothing would check it.
 */
const PRINTED = {
  $id: 'refused',
  $schema: 'nothing',
  $ref: 'composed',
  $anchor: 'refused',
  $dynamicRef: 'refused',
  $dynamicAnchor: 'refused',
  $vocabulary: 'nothing',
  $comment: 'nothing',
  $defs: 'nothing',
  definitions: 'nothing',

  allOf: 'composed',
  anyOf: 'composed',
  oneOf: 'composed',
  not: 'composed',
  if: 'composed',
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: 'composed',
  else: 'composed',
  dependentSchemas: 'composed',

  properties: 'own',
  patternProperties: 'own',
  additionalProperties: 'own',
  propertyNames: 'own',
  unevaluatedProperties: 'composed',
  prefixItems: 'own',
  items: 'own',
  contains: 'own',
  unevaluatedItems: 'composed',

  type: 'own',
  enum: 'own',
  const: 'own',
  format: 'own',
  minLength: 'own',
  maxLength: 'own',
  pattern: 'own',
  minimum: 'own',
  maximum: 'own',
  exclusiveMinimum: 'own',
  exclusiveMaximum: 'own',
  multipleOf: 'own',
  minItems: 'own',
  maxItems: 'own',
  uniqueItems: 'own',
  minContains: 'own',
  maxContains: 'own',
  minProperties: 'own',
  maxProperties: 'own',
  required: 'own',
  dependentRequired: 'own',

  title: 'nothing',
  description: 'nothing',
  default: 'nothing',
  deprecated: 'nothing',
  readOnly: 'nothing',
  writeOnly: 'nothing',
  example: 'nothing',
  examples: 'nothing',
  externalDocs: 'nothing',
  xml: 'nothing',
  discriminator: 'nothing',
  contentEncoding: 'nothing',
  contentMediaType: 'nothing',
  contentSchema: 'nothing',
} as const satisfies Record<Keyword, 'nothing' | 'own' | 'composed' | 'refused'>

/** The types for which a schema without `type` may have a check each. */
export const JUDGED_TYPES: readonly JudgedType[] = ['string', 'number', 'array', 'object']

function printedAs(keyword: string): (typeof PRINTED)[Keyword] {
  return isKeyword(keyword) ? PRINTED[keyword] : 'refused'
}

/** The kind of a schema by its keywords: it allows everything, judges values by itself, or uses other schemas too. */
export type Making = 'unconstrained' | 'own' | 'composed'

/**
 * Reads the keywords of a schema. Refuses a keyword that is neither printed nor an annotation, so that no constraint is
 * silently lost, and one whose value has the wrong kind, which the printer would overlook.
 */
export function readKeywords(document: SourceDocument, { value, pointer }: At<JsonObject>): Making {
  let making: Making = 'unconstrained'
  for (const keyword in value) {
    // A member that is not a keyword is an annotation: JSON Schema Core, section 6.5.
    if (value[keyword] === undefined || !isKeyword(keyword)) continue
    const printed = PRINTED[keyword]
    if (printed === 'refused')
      document.notSupported(below(pointer, keyword), `keyword ${JSON.stringify(keyword)}`, keyword)
    else if (printed !== 'nothing') {
      requireValue(document, keyword, value[keyword], pointer)
      if (printed === 'composed') making = 'composed'
      else if (making === 'unconstrained' && constrains(keyword, value)) making = 'own'
    }
  }
  return making
}

function requireValue(document: SourceDocument, keyword: string, value: unknown, pointer: Pointer): void {
  const kind = keywordOf(keyword)?.value
  if (kind === undefined || VALUE_KINDS[kind].holds(value)) return
  document.problem(below(pointer, keyword), `expected ${VALUE_KINDS[kind].expected} as ${JSON.stringify(keyword)}`)
}

/** Whether a keyword constrains values; a format may be just an annotation. */
function constrains(keyword: string, { format }: JsonObject): boolean {
  return keyword !== 'format' || checkedType(format) !== undefined
}

/** Whether a schema surely allows every value; an unknown keyword leaves that open. */
export function isUnconstrained(value: JsonObject): boolean {
  for (const keyword in value) {
    // A member that is not a keyword is an annotation: JSON Schema Core, section 6.5.
    if (value[keyword] === undefined || !isKeyword(keyword)) continue
    if (printedAs(keyword) !== 'nothing' && constrains(keyword, value)) return false
  }
  return true
}

/** Whether a schema has keywords that judge values of one JSON type, or of any. */
export function hasKeywords(value: JsonObject, type?: JudgedType): boolean {
  for (const keyword in value) {
    const judged = keyword === 'format' ? checkedType(value.format) : judgedByItself(keyword)
    if (judged !== undefined && (type === undefined || judged === type)) return true
  }
  return false
}

function judgedByItself(keyword: string): JudgedType | undefined {
  return printedAs(keyword) === 'own' ? keywordOf(keyword)?.judges : undefined
}

/** Whether there is a schema, other than one that is trivially true. */
export function hasSchema(value: unknown): boolean {
  return value !== undefined && value !== true && !(isObject(value) && isUnconstrained(value))
}
