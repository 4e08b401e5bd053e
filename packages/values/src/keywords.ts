import { below, isObject, type JsonObject, type Pointer } from '@contract-first/document/json'
import { FORMATS, type Format, isFormat, isKeyword, type Keyword, keywordOf } from '@contract-first/document/words'
import type { JsonSchema, SchemaAt } from './schema/schemas.ts'
import type { JsonType } from './types.ts'

/** A keyword at its place in the document. */
export interface Located {
  keyword: string
  pointer: Pointer
}

/** A schema has a keyword that nothing here knows: values that keep to it cannot be told from others. */
export class UnknownKeyword extends Error {
  override readonly name = 'UnknownKeyword'

  constructor({ keyword, pointer }: Located) {
    super(
      `#${pointer}: values for the keyword ${JSON.stringify(keyword)} cannot be made. ` +
        'Correct it, take it away, or begin its name with "x-" when it is an extension of your own.',
    )
  }
}

/** Whether some value is refused by a keyword itself: `minLength: 0` refuses none. */
type Constrains = (value: unknown, schema: JsonObject) => boolean

const always: Constrains = () => true
const never: Constrains = () => false
const above0: Constrains = (value) => typeof value === 'number' && value > 0
const isFalse: Constrains = (value) => value === false
const isTrue: Constrains = (value) => value === true
const hasItems: Constrains = (value) => Array.isArray(value) && value.length > 0
const refuses: Constrains = (value) => value === false || (isObject(value) && Object.keys(value).length > 0)

/** Whether a format is asserted; others are annotations, which Ajv does not know, or that any string fits. */
const ASSERTED = {
  date: true,
  time: true,
  'date-time': true,
  duration: true,
  uri: true,
  'uri-reference': true,
  'uri-template': true,
  email: true,
  hostname: true,
  ipv4: true,
  ipv6: true,
  regex: true,
  uuid: true,
  'json-pointer': true,
  'relative-json-pointer': true,
  byte: true,
  int32: true,
  int64: true,
  'idn-email': false,
  'idn-hostname': false,
  iri: false,
  'iri-reference': false,
  binary: false,
  password: false,
  float: false,
  double: false,
} as const satisfies Record<Format, boolean>

/** Formats of strings that are Ajv's own. */
export const AJV_FORMATS = ['iso-time', 'iso-date-time', 'url', 'json-pointer-uri-fragment'] as const

/** The type that a format is asserted of; undefined when it is an annotation. */
export function assertedType(format: unknown): 'string' | 'number' | undefined {
  if (isFormat(format)) return ASSERTED[format] ? FORMATS[format] : undefined
  return AJV_FORMATS.some((own) => own === format) ? 'string' : undefined
}

/** Those that never do apply schemas that may, or describe. */
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
    assertedType(value) !== undefined && (value !== 'int64' || [type].flat().includes('number')),
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
 * Makes sure that nothing of a schema is overlooked. `$dynamicRef` is refused, too: Ajv follows it in few cases only, so
 * nothing could be proved.
 * @throws {UnknownKeyword} with its place
 */
export function assertKnown({ schema, pointer }: SchemaAt): void {
  if (!isObject(schema) || known.has(schema)) return
  for (const [keyword, value] of Object.entries(schema)) {
    // A `nullable` of 3.0 stays without a value once it is read.
    if (value === undefined) continue
    if (!(isKeyword(keyword) || keyword.startsWith('x-')) || keyword === '$dynamicRef')
      throw new UnknownKeyword({ keyword, pointer: below(pointer, keyword) })
  }
  known.add(schema)
}

/** Whether some value of the type that the keyword is of is refused by the keyword itself. */
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
  return keyword === 'format' ? assertedType(value) : keywordOf(keyword)?.judges
}
