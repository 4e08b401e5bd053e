import { below, isObject, type JsonObject, type Pointer } from '@contract-first/document/json'
import { requireDialect } from '../../model/dialect.ts'
import type { At, SourceDocument } from '../../model/document.ts'
import { judgedType } from './formats.ts'
import { SHAPES, type Shape } from './keyword-values.ts'

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

const COMMON = ['type', 'format', 'const', 'enum']

/** Keywords that hold or refer to schemas for the same value. */
const COMPOSING = ['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'unevaluatedProperties']

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

type Role = 'annotation' | 'own' | 'composing'

const KNOWN: ReadonlyMap<string, { role: Role; shape: Shape | undefined }> = new Map(
  (
    [
      ['annotation', [...ANNOTATIONS]],
      ['own', [...Object.values(TYPE_KEYWORDS).flat(), ...COMMON]],
      ['composing', COMPOSING],
    ] as const
  ).flatMap(([role, keywords]) => keywords.map((keyword) => [keyword, { role, shape: SHAPES.get(keyword) }])),
)

/** Keywords that mean something elsewhere, and how to say it here. */
const HINTS: ReadonlyMap<string, string> = new Map([
  ['nullable', 'it is a word of OpenAPI 3.0; in 3.1 write type: [..., "null"]'],
])

/** What keywords make a schema: one that allows everything, that judges values by itself, or by other schemas too. */
export type Making = 'unconstrained' | 'own' | 'composed'

/**
 * Reads the keywords of a schema. Refuses every one that is neither printed nor an annotation, so that no constraint is
 * lost in silence, and one whose value is not what it must be, as whoever prints it would pass over it.
 */
export function readKeywords(document: SourceDocument, { value, pointer }: At<JsonObject>): Making {
  let making: Making = 'unconstrained'
  for (const keyword in value) {
    const known = KNOWN.get(keyword)
    if (known === undefined) {
      if (value[keyword] !== undefined) refuseUnknown(document, keyword, pointer)
    } else {
      const { role, shape } = known
      if (shape && value[keyword] !== undefined && !shape.holds(value[keyword]))
        document.problem(below(pointer, keyword), `expected ${shape.expected} as ${JSON.stringify(keyword)}`)
      if (role === 'composing') making = 'composed'
      else if (role === 'own' && making === 'unconstrained' && constrains(keyword, value)) making = 'own'
      else if (keyword === '$schema') requireDialect(document, value, '$schema', pointer)
    }
  }
  return making
}

function refuseUnknown(document: SourceDocument, keyword: string, pointer: Pointer): void {
  if (keyword.startsWith('x-')) return
  document.notSupported(below(pointer, keyword), `keyword ${JSON.stringify(keyword)}`, keyword, HINTS.get(keyword))
}

/** A format may be an annotation. */
function constrains(keyword: string, { format }: JsonObject): boolean {
  return keyword !== 'format' || judgedType(format) !== undefined
}

/** Whether a schema says nothing about validity; of a keyword that nobody knows that is not certain. */
export function isUnconstrained(value: JsonObject): boolean {
  for (const keyword in value) {
    if (value[keyword] === undefined || keyword.startsWith('x-')) continue
    if (KNOWN.get(keyword)?.role !== 'annotation' && constrains(keyword, value)) return false
  }
  return true
}

/** Whether a schema has keywords that judge values of one JSON type, or of any. */
export function hasKeywords(value: JsonObject, type?: keyof typeof TYPE_KEYWORDS): boolean {
  for (const keyword in value) {
    const judged = keyword === 'format' ? judgedType(value.format) : TYPE_OF_KEYWORD.get(keyword)
    if (judged !== undefined && (type === undefined || judged === type)) return true
  }
  return false
}

const TYPE_OF_KEYWORD: ReadonlyMap<string, string> = new Map(
  Object.entries(TYPE_KEYWORDS).flatMap(([type, keywords]) => keywords.map((keyword) => [keyword, type])),
)

/** A schema that is there and not trivially true. */
export function hasSchema(value: unknown): boolean {
  return value !== undefined && value !== true && !(isObject(value) && isUnconstrained(value))
}
