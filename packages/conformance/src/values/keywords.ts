import { below, isObject, type JsonObject, type Pointer } from '@contract-first/document/json'
import { KEYWORDS as KNOWN } from '../contract/keywords.ts'
import type { JsonSchema, SchemaAt } from '../contract/schemas.ts'
import type { JsonType } from './types.ts'

/** A keyword at its place in the document. */
export interface Located {
  readonly keyword: string
  readonly pointer: Pointer
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

type Constrains = (value: unknown, schema: JsonObject) => boolean

interface Keyword {
  /** The values that it can refuse; all of them when undefined. */
  readonly of?: JsonType
  /** Whether some value is refused by it itself: `minLength: 0` refuses none. */
  readonly constrains: Constrains
}

const always: Constrains = () => true
const never: Constrains = () => false
const above0: Constrains = (value) => typeof value === 'number' && value > 0
const isFalse: Constrains = (value) => value === false
const isTrue: Constrains = (value) => value === true
const hasItems: Constrains = (value) => Array.isArray(value) && value.length > 0
const refuses: Constrains = (value) => value === false || (isObject(value) && Object.keys(value).length > 0)

/** Formats that are asserted; others are annotations. `byte` and the rest that any string fits are not listed. */
export const ASSERTED_FORMATS: Readonly<Record<string, JsonType>> = {
  date: 'string',
  time: 'string',
  'date-time': 'string',
  'iso-time': 'string',
  'iso-date-time': 'string',
  duration: 'string',
  uri: 'string',
  'uri-reference': 'string',
  'uri-template': 'string',
  url: 'string',
  email: 'string',
  hostname: 'string',
  ipv4: 'string',
  ipv6: 'string',
  regex: 'string',
  uuid: 'string',
  'json-pointer': 'string',
  'json-pointer-uri-fragment': 'string',
  'relative-json-pointer': 'string',
  byte: 'string',
  int32: 'number',
  int64: 'number',
}

const assertedFormat: Constrains = (value) => typeof value === 'string' && Object.hasOwn(ASSERTED_FORMATS, value)

/** The keywords that refuse values or apply schemas that do. */
const KEYWORDS: Readonly<Record<string, Keyword>> = {
  type: { constrains: (value) => !(Array.isArray(value) && new Set(value).size >= 7) },
  enum: { constrains: always },
  const: { constrains: always },
  multipleOf: { of: 'number', constrains: always },
  maximum: { of: 'number', constrains: always },
  exclusiveMaximum: { of: 'number', constrains: always },
  minimum: { of: 'number', constrains: always },
  exclusiveMinimum: { of: 'number', constrains: always },
  maxLength: { of: 'string', constrains: always },
  minLength: { of: 'string', constrains: above0 },
  pattern: { of: 'string', constrains: always },
  format: { constrains: assertedFormat },
  maxItems: { of: 'array', constrains: always },
  minItems: { of: 'array', constrains: above0 },
  uniqueItems: { of: 'array', constrains: isTrue },
  contains: { of: 'array', constrains: (_, { minContains }) => minContains !== 0 },
  maxContains: { of: 'array', constrains: (_, { contains }) => contains !== undefined },
  minContains: {
    of: 'array',
    constrains: (value, { contains }) => contains !== undefined && typeof value === 'number' && value > 1,
  },
  prefixItems: { of: 'array', constrains: never },
  items: { of: 'array', constrains: isFalse },
  unevaluatedItems: { of: 'array', constrains: isFalse },
  maxProperties: { of: 'object', constrains: always },
  minProperties: { of: 'object', constrains: above0 },
  required: { of: 'object', constrains: hasItems },
  dependentRequired: {
    of: 'object',
    constrains: (value) => isObject(value) && Object.values(value).some((names) => hasItems(names, {})),
  },
  properties: { of: 'object', constrains: never },
  patternProperties: { of: 'object', constrains: never },
  additionalProperties: { of: 'object', constrains: isFalse },
  unevaluatedProperties: { of: 'object', constrains: isFalse },
  propertyNames: { of: 'object', constrains: refuses },
  dependentSchemas: { of: 'object', constrains: never },
  not: { constrains: refuses },
  oneOf: { constrains: always },
  anyOf: { constrains: never },
  allOf: { constrains: never },
  if: { constrains: never },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { constrains: never },
  else: { constrains: never },
}

const known = new WeakSet<object>()

/**
 * Makes sure that nothing of a schema is overlooked. `$dynamicRef` is refused, too: Ajv follows it in few cases only, so
 * nothing could be proved.
 * @throws {UnknownKeyword} with its place
 */
export function assertKnown({ schema, pointer }: SchemaAt): void {
  if (!isObject(schema) || known.has(schema)) return
  for (const keyword of Object.keys(schema)) {
    if (!(KNOWN.has(keyword) || keyword.startsWith('x-')) || keyword === '$dynamicRef')
      throw new UnknownKeyword({ keyword, pointer: below(pointer, keyword) })
  }
  known.add(schema)
}

/** The keywords of a schema that can refuse a value of a type themselves. */
export function constraintsOf(
  { schema, pointer }: { schema: JsonSchema; pointer: Pointer },
  type: JsonType,
): Located[] {
  if (!isObject(schema)) return []
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const rule = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined
    const concerns = typeConcerned(keyword, value)
    if (!rule?.constrains(value, schema) || (concerns !== undefined && concerns !== type)) return []
    return [{ keyword, pointer: below(pointer, keyword) }]
  })
}

/** The type of the values that a keyword can refuse; undefined for every type. */
export function typeConcerned(keyword: string, value: unknown): JsonType | undefined {
  if (keyword === 'format') return ASSERTED_FORMATS[String(value)]
  return Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword]?.of : undefined
}
