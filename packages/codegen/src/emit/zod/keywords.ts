import { isObject, type JsonObject } from '../../json.ts'
import { requireDialect } from '../../model/dialect.ts'
import type { At, SourceDocument } from '../../model/document.ts'
import { below } from '../../pointer.ts'
import { judgedType } from './formats.ts'
import { requireKeywordValues } from './keyword-values.ts'

/** The keywords that judge values of one JSON type: JSON Schema Validation, section 6, and Core, section 10.3. */
export const TYPE_KEYWORDS: Readonly<Record<'string' | 'number' | 'array' | 'object', readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'minContains', 'maxContains'],
  object: [
    'properties',
    'required',
    'additionalProperties',
    'patternProperties',
    'minProperties',
    'maxProperties',
    'propertyNames',
    'dependentRequired',
  ],
}

const COMMON = [
  'type',
  'format',
  'const',
  'enum',
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'unevaluatedProperties',
]

/** Keywords that say nothing about which values are valid: JSON Schema's annotations, and OpenAPI's. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  '$comment',
  '$defs',
  '$schema',
  'title',
  'description',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  'example',
  'examples',
  'externalDocs',
  'xml',
  'discriminator',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'definitions',
])

function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword) || keyword.startsWith('x-')
}

const KNOWN: ReadonlySet<string> = new Set([...Object.values(TYPE_KEYWORDS).flat(), ...COMMON, ...ANNOTATIONS])

/** Keywords that mean something elsewhere, and how to say it here. */
const HINTS: ReadonlyMap<string, string> = new Map([
  ['nullable', 'it is a word of OpenAPI 3.0; in 3.1 write type: [..., "null"]'],
])

/** Refuses every keyword that is neither printed nor an annotation, so that no constraint is lost in silence. */
export function requireKnownKeywords(document: SourceDocument, schema: At<JsonObject>): void {
  requireKeywordValues(document, schema)
  const { value, pointer } = schema
  requireDialect(document, value, '$schema', pointer)
  for (const keyword in value) {
    if (KNOWN.has(keyword) || keyword.startsWith('x-')) continue
    document.notSupported(below(pointer, keyword), `keyword ${JSON.stringify(keyword)}`, keyword, HINTS.get(keyword))
  }
}

/** Whether a schema says anything about validity. */
export function isUnconstrained(value: JsonObject): boolean {
  for (const keyword in value) {
    const isSilent = keyword === 'format' ? judgedType(value.format) === undefined : isAnnotation(keyword)
    if (!isSilent) return false
  }
  return true
}

/** The keywords of one JSON type that a schema has. */
export function keywordsOf(value: JsonObject, type: keyof typeof TYPE_KEYWORDS): string[] {
  const format = judgedType(value.format) === type ? ['format'] : []
  return [...TYPE_KEYWORDS[type].filter((keyword) => keyword in value), ...format]
}

/** A schema that is there and not trivially true. */
export function hasSchema(value: unknown): boolean {
  return value !== undefined && value !== true && !(isObject(value) && isUnconstrained(value))
}
