import { isObject, items, type JsonObject, members } from '@contract-first/document/json'
import { compositionOf, typesOf } from '@contract-first/document/serialization'
import type { At, SourceDocument } from './document.ts'

const NUMERIC = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']

/**
 * Refuses the schema of a parameter whose values cannot be read from their text: no style but brackets defines how a
 * list or an object inside another is written, and the place of a text must determine its type.
 */
export function requireDecodable(
  document: SourceDocument,
  schema: At<unknown>,
  style: string,
  isBracketed: boolean,
): void {
  const parts = compositionOf(schema.value, document)
  if (parts.flatMap(typesOf).length === 0) {
    for (const keyword of NUMERIC.filter((name) => parts.some((part) => part[name] !== undefined))) {
      const hint = 'in a parameter it needs a type next to it, integer or number'
      document.notSupported(schema.pointer, `keyword ${JSON.stringify(keyword)}`, keyword, hint)
    }
  }
  if (isBracketed) document.readByBrackets(schema.pointer, style)
  const refuse = (values: string, hint: string) =>
    document.notSupported(schema.pointer, `the style ${JSON.stringify(style)} for ${values}`, style, hint)
  for (const part of isBracketed ? partsInside(schema.value, document) : parts) {
    const values = unwritable(part, document, isBracketed)
    if (values !== undefined) refuse(values, 'use content of application/json')
  }
}

/** The schemas of everything that a value holds; each once, even if it is recursive. */
function partsInside(schema: unknown, document: SourceDocument): JsonObject[] {
  return compositionOf(schema, document).flatMap((part) => {
    const { properties, additionalProperties, contains, prefixItems } = part
    const inside = [part.items, contains, ...items(prefixItems), ...members(properties).map(([, member]) => member)]
    return [part, ...[...inside, additionalProperties].flatMap((member) => partsInside(member, document))]
  })
}

/** Names the values of a schema that no style can write; undefined if there are none. */
function unwritable(part: JsonObject, document: SourceDocument, isBracketed: boolean): string | undefined {
  const types = typesOf(part)
  const patterns = members(part.patternProperties).map(([, schema]) => schema)
  if (types.includes('array')) {
    const schemas = [part.items, part.contains, ...items(part.prefixItems)]
    if (!isBracketed && schemas.some((schema) => isNested(schema, document))) return 'lists or objects inside a list'
    const kinds = schemas.map((schema) => kindOf(schema, document)).filter((kind) => kind !== '')
    if (new Set(kinds).size > 1) return 'items of several types, whose texts look alike'
  }
  if (types.includes('object')) {
    const named = [...members(part.properties).map(([, schema]) => schema), part.additionalProperties]
    const schemas = isBracketed ? patterns : [...named, ...patterns]
    if (schemas.some((schema) => isNested(schema, document))) return 'lists or objects inside an object'
    const areTexts = patterns.every((schema) => ['', 'string'].includes(kindOf(schema, document)))
    if (!areTexts) return 'properties by pattern that are no texts'
  }
  return undefined
}

function isNested(schema: unknown, document: SourceDocument): boolean {
  return declaredTypes(schema, document).some((type) => type === 'array' || type === 'object')
}

/** The types that a text may stand for, with integers as numbers; empty if the schema takes any. */
function kindOf(schema: unknown, document: SourceDocument): string {
  const scalars = declaredTypes(schema, document).filter((type) => type !== 'array' && type !== 'object')
  const types = scalars.map((type) => (type === 'integer' ? 'number' : type))
  return [...new Set(types)].sort().join()
}

function declaredTypes(schema: unknown, document: SourceDocument): string[] {
  return isObject(schema) ? compositionOf(schema, document).flatMap(typesOf) : []
}
