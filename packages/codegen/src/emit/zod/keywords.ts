import { below, isObject, type JsonObject, type Pointer } from '@contract-first/document/json'
import {
  isKeyword,
  type JudgedType,
  KEYWORDS,
  type Keyword,
  keywordOf,
  suggest,
  VALUE_KINDS,
} from '@contract-first/document/words'
import { requireDialect } from '../../model/dialect.ts'
import type { At, SourceDocument } from '../../model/document.ts'
import { judgedType } from '../../model/formats.ts'

/**
 * What is printed of a keyword: nothing, as it says nothing about which values are valid; a check of the value by itself; one
 * that needs other schemas for the same value; or that it is refused, as nobody would hold it.
 */
const PRINTED = {
  $id: 'refused',
  $schema: 'nothing',
  $ref: 'composed',
  $anchor: 'refused',
  $dynamicRef: 'refused',
  $dynamicAnchor: 'refused',
  $vocabulary: 'refused',
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
  dependentSchemas: 'refused',

  properties: 'own',
  patternProperties: 'own',
  additionalProperties: 'own',
  propertyNames: 'own',
  unevaluatedProperties: 'composed',
  prefixItems: 'own',
  items: 'own',
  contains: 'own',
  unevaluatedItems: 'refused',

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

/** The types that a typeless schema can have a check for each of. */
export const JUDGED_TYPES: readonly JudgedType[] = ['string', 'number', 'array', 'object']

function printedAs(keyword: string): (typeof PRINTED)[Keyword] {
  return isKeyword(keyword) ? PRINTED[keyword] : 'refused'
}

/** What keywords make a schema: one that allows everything, that judges values by itself, or by other schemas too. */
export type Making = 'unconstrained' | 'own' | 'composed'

/**
 * Reads the keywords of a schema. Refuses every one that is neither printed nor an annotation, so that no constraint is
 * lost in silence, and one whose value is not what it must be, as whoever prints it would pass over it.
 */
export function readKeywords(document: SourceDocument, { value, pointer }: At<JsonObject>): Making {
  let making: Making = 'unconstrained'
  for (const keyword in value) {
    if (value[keyword] === undefined) continue
    const printed = printedAs(keyword)
    if (printed === 'refused') refuseKeyword(document, keyword, pointer)
    else if (printed === 'nothing') {
      if (keyword === '$schema') requireDialect(document, value, '$schema', pointer)
    } else {
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

/** Keywords of older drafts, and of 2019-09, that judge values there. */
const OLD: ReadonlySet<string> = new Set([
  'additionalItems',
  'dependencies',
  'disallow',
  'divisibleBy',
  'extends',
  '$recursiveAnchor',
  '$recursiveRef',
])

/** What is no keyword says nothing, unless it is one that judges values and is misspelt. */
function refuseKeyword(document: SourceDocument, keyword: string, pointer: Pointer): void {
  if (keyword.startsWith('x-')) return
  const at = below(pointer, keyword)
  const meant = isKeyword(keyword) || OLD.has(keyword) ? undefined : judgingKeyword(keyword)
  if (!isKeyword(keyword) && !OLD.has(keyword) && meant === undefined) document.ignoreKeyword(at)
  else {
    const hint = meant === undefined ? undefined : `did you mean ${JSON.stringify(meant)}?`
    document.notSupported(at, `keyword ${JSON.stringify(keyword)}`, keyword, hint)
  }
}

/** The keyword that a misspelt one most likely means, if values are judged by it. */
function judgingKeyword(misspelt: string): string | undefined {
  const meant = suggest(misspelt, Object.keys(KEYWORDS))
  const role = meant === undefined ? undefined : keywordOf(meant)?.role
  return role === 'assertion' || role === 'applicator' ? meant : undefined
}

/** A format may be an annotation. */
function constrains(keyword: string, { format }: JsonObject): boolean {
  return keyword !== 'format' || judgedType(format) !== undefined
}

/** Whether a schema says nothing about validity; of a keyword that nobody knows that is not certain. */
export function isUnconstrained(value: JsonObject): boolean {
  for (const keyword in value) {
    if (value[keyword] === undefined || keyword.startsWith('x-')) continue
    if (printedAs(keyword) !== 'nothing' && constrains(keyword, value)) return false
  }
  return true
}

/** Whether a schema has keywords that judge values of one JSON type, or of any. */
export function hasKeywords(value: JsonObject, type?: JudgedType): boolean {
  for (const keyword in value) {
    const judged = keyword === 'format' ? judgedType(value.format) : judgedByItself(keyword)
    if (judged !== undefined && (type === undefined || judged === type)) return true
  }
  return false
}

function judgedByItself(keyword: string): JudgedType | undefined {
  return printedAs(keyword) === 'own' ? keywordOf(keyword)?.judges : undefined
}

/** A schema that is there and not trivially true. */
export function hasSchema(value: unknown): boolean {
  return value !== undefined && value !== true && !(isObject(value) && isUnconstrained(value))
}
