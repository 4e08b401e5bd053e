import { checkedType } from '@contract-first/document/formats'
import { below, isObject, type JsonObject, type Pointer } from '@contract-first/document/json'
import { isKeyword, type Keyword, keywordOf } from '@contract-first/document/words'
import type { JsonSchema, SchemaAt } from './schema/schema-at.ts'
import type { JsonType } from './types.ts'

/** A keyword at its place in the document. */
export interface Located {
  keyword: string
  pointer: Pointer
}

/** The error for a keyword that nothing here follows: without it, valid values cannot be told from invalid ones. */
export class UnknownKeyword extends Error {
  override readonly name = 'UnknownKeyword'

  constructor({ keyword, pointer }: Located) {
    super(`#${pointer}: values for the keyword ${JSON.stringify(keyword)} cannot be made. Write a $ref instead.`)
  }
}

/** Whether a keyword itself refuses any value: `minLength: 0` refuses none. */
type Constrains = (value: unknown, schema: JsonObject) => boolean

const always: Constrains = () => true
const never: Constrains = () => false
const above0: Constrains = (value) => typeof value === 'number' && value > 0
const isFalse: Constrains = (value) => value === false
const isTrue: Constrains = (value) => value === true
const hasItems: Constrains = (value) => Array.isArray(value) && value.length > 0
const refuses: Constrains = (value) => value === false || (isObject(value) && Object.keys(value).length > 0)

/** Whether each keyword constrains values itself. Those that never do apply other schemas, or describe. */
const CONSTRAINS: Readonly<Record<Keyword, Constrains>> = {
  type: (value) => !(Array.isArray(value) && new Set(value).size >= 7),
  enum: always,
  const: always,
  multipleOf: always,
  maximum: always,
  exclusiveMaximum: always,
  minimum: always,
  exclusiveMinimum: always,
  maxLength: always,
  minLength: above0,
  pattern: always,
  // Every integer is an int64.
  format: (value, { type = 'number' }) =>
    checkedType(value) !== undefined && (value !== 'int64' || [type].flat().includes('number')),
  maxItems: always,
  minItems: above0,
  uniqueItems: isTrue,
  contains: (_, { minContains }) => minContains !== 0,
  maxContains: (_, { contains }) => contains !== undefined,
  minContains: (value, { contains }) => contains !== undefined && typeof value === 'number' && value > 1,
  prefixItems: never,
  items: isFalse,
  unevaluatedItems: isFalse,
  maxProperties: always,
  minProperties: above0,
  required: hasItems,
  dependentRequired: (value) => isObject(value) && Object.values(value).some((names) => hasItems(names, {})),
  properties: never,
  patternProperties: never,
  additionalProperties: isFalse,
  unevaluatedProperties: isFalse,
  propertyNames: refuses,
  dependentSchemas: never,
  not: (value) => value !== false,
  oneOf: always,
  anyOf: never,
  allOf: never,
  if: never,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: never,
  else: never,
  $id: never,
  $schema: never,
  $ref: never,
  $anchor: never,
  $dynamicRef: never,
  $dynamicAnchor: never,
  $vocabulary: never,
  $comment: never,
  $defs: never,
  definitions: never,
  title: never,
  description: never,
  default: never,
  deprecated: never,
  readOnly: never,
  writeOnly: never,
  example: never,
  examples: never,
  externalDocs: never,
  xml: never,
  discriminator: never,
  contentEncoding: never,
  contentMediaType: never,
  contentSchema: never,
}

const known = new WeakSet<object>()

/**
 * Refuses `$dynamicRef`: Ajv follows it in only a few cases, so nothing could be proved. A member that is not a keyword
 * is an annotation (JSON Schema Core, section 6.5).
 * @throws {UnknownKeyword} with its place
 */
export function assertKnown({ schema, pointer }: SchemaAt): void {
  if (!isObject(schema) || known.has(schema)) return
  if (schema.$dynamicRef !== undefined)
    throw new UnknownKeyword({ keyword: '$dynamicRef', pointer: below(pointer, '$dynamicRef') })
  known.add(schema)
}

/** Whether a keyword itself refuses any value of the type that it judges. */
export function constrains(keyword: string, value: unknown, schema: JsonObject): boolean {
  return isKeyword(keyword) && CONSTRAINS[keyword](value, schema)
}

/** The keywords of a schema that can refuse a value of a type themselves. */
export function constraintsOf(
  { schema, pointer }: { schema: JsonSchema; pointer: Pointer },
  type: JsonType,
): Located[] {
  if (!isObject(schema)) return []
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (!constrains(keyword, value, schema)) return []
    const concerned = typeConcerned(keyword, value)
    if (concerned !== undefined && concerned !== type) return []
    return [{ keyword, pointer: below(pointer, keyword) }]
  })
}

/** The type of the values that a keyword can refuse; undefined for every type. */
export function typeConcerned(keyword: string, value: unknown): JsonType | undefined {
  return keyword === 'format' ? checkedType(value) : keywordOf(keyword)?.judges
}
