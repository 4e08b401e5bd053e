import { isObject, items, type JsonObject, members } from '../json.ts'
import type { At, SourceDocument } from './document.ts'
import { compositionOf, typesOf } from './text-shape.ts'

const NUMERIC = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']

/**
 * Refuses the schema of a parameter when its values could not be told from their text: no `style` says how a list or an
 * object inside another is written, and what a text stands for has to follow from its place.
 */
export function requireDecodable(document: SourceDocument, schema: At<unknown>): void {
  const refuse = (keyword: string, hint: string) =>
    document.notSupported(schema.pointer, `keyword ${JSON.stringify(keyword)}`, keyword, `in a parameter, ${hint}`)
  const parts = compositionOf(schema.value, document)
  if (parts.flatMap(typesOf).length === 0) {
    for (const keyword of NUMERIC.filter((name) => parts.some((part) => part[name] !== undefined)))
      refuse(keyword, 'it needs a type beside it: integer or number')
  }
  for (const part of parts) {
    const types = typesOf(part)
    if (types.includes('array')) refuseItems(part, document, refuse)
    if (types.includes('object')) refuseMembers(part, document, refuse)
  }
}

type Refuse = (keyword: string, hint: string) => void

function refuseItems({ items: item, contains, prefixItems }: JsonObject, document: SourceDocument, refuse: Refuse) {
  const schemas = [item, contains, ...items(prefixItems)]
  if (schemas.some((schema) => isNested(schema, document))) {
    refuse('items', 'no style writes a list or an object inside a list: use content of application/json')
  } else if (new Set(schemas.map((schema) => kindOf(schema, document)).filter((kind) => kind !== '')).size > 1) {
    refuse(prefixItems === undefined ? 'contains' : 'prefixItems', 'all items need one type, as their texts look alike')
  }
}

function refuseMembers(part: JsonObject, document: SourceDocument, refuse: Refuse) {
  const patterns = members(part.patternProperties).map(([, schema]) => schema)
  const schemas = [...members(part.properties).map(([, schema]) => schema), part.additionalProperties, ...patterns]
  if (schemas.some((schema) => isNested(schema, document)))
    refuse('properties', 'no style writes a list or an object inside an object: use content of application/json')
  else if (patterns.some((schema) => !['', 'string'].includes(kindOf(schema, document))))
    refuse('patternProperties', 'only texts are read: declare each property')
}

function isNested(schema: unknown, document: SourceDocument): boolean {
  return declaredTypes(schema, document).some((type) => type === 'array' || type === 'object')
}

/** The types that a text may stand for, an integer being a number; empty when the schema takes any. */
function kindOf(schema: unknown, document: SourceDocument): string {
  const types = declaredTypes(schema, document).map((type) => (type === 'integer' ? 'number' : type))
  return [...new Set(types)].sort().join()
}

function declaredTypes(schema: unknown, document: SourceDocument): string[] {
  return isObject(schema) ? compositionOf(schema, document).flatMap(typesOf) : []
}
