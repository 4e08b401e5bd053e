import { isObject, items, type JsonObject, members } from '@contract-first/document/json'
import type { At, SourceDocument } from './document.ts'

export type TextType = 'null' | 'boolean' | 'integer' | 'number' | 'string'

/** What text can stand for by a schema: any of scalars, arrays of scalars and objects of scalars. */
export interface TextShape {
  types: TextType[]
  array: TextType[] | undefined
  object: { properties: Record<string, TextType[]>; additional: TextType[] | false } | undefined
}

/** The order in which the types of a text are tried: the narrower first, `string` takes everything. */
const ORDER: readonly TextType[] = ['null', 'boolean', 'integer', 'number', 'string']

/** Reads from a schema how its value is written as text. Alternatives count together. */
export function textShape(schema: At<unknown>, document: SourceDocument): TextShape {
  let array: TextType[] | undefined
  let object: TextShape['object']
  const parts = compositionOf(schema.value, document)
  for (const part of parts) {
    const own = typesOf(part)
    if (own.includes('array')) array = [...new Set([...(array ?? []), ...itemTypes(part, document)])]
    if (own.includes('object')) object = mergeObjects(object, part, document)
  }
  const declared = new Set(parts.flatMap(typesOf))
  const types = ORDER.filter((type) => declared.has(type))
  return { types: declared.size === 0 ? ['string'] : types, array, object }
}

/** The items of a list have one reading, wherever their type is said. */
function itemTypes({ items: item, prefixItems, contains }: JsonObject, document: SourceDocument): TextType[] {
  return scalarTypes({ anyOf: [item, ...items(prefixItems), contains] }, document)
}

/** The scalars among what a schema allows; text when it says nothing of them. */
function scalarTypes(schema: unknown, document: SourceDocument): TextType[] {
  const declared = new Set(compositionOf(schema, document).flatMap(typesOf))
  const types = ORDER.filter((type) => declared.has(type))
  return types.length === 0 ? ['string'] : types
}

/** A schema and everything that it is composed of. */
export function compositionOf(schema: unknown, document: SourceDocument): JsonObject[] {
  return partsOf(schema, document, new Set())
}

function partsOf(schema: unknown, document: SourceDocument, seen: Set<unknown>): JsonObject[] {
  if (!isObject(schema) || seen.has(schema)) return []
  seen.add(schema)
  const target = typeof schema.$ref === 'string' ? partsOf(document.follow(schema.$ref), document, seen) : []
  const composed = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) =>
    items(schema[keyword]).flatMap((member) => partsOf(member, document, seen)),
  )
  return [schema, ...target, ...composed]
}

/** The JSON types that a schema names, or that its `enum` and `const` have. */
export function typesOf({ type, const: constant, enum: values, properties }: JsonObject): string[] {
  if (type !== undefined) return [type].flat().map(String)
  const listed = [...items(values), ...(constant === undefined ? [] : [constant])]
  if (listed.length > 0)
    return listed.map((value) => (typeof value === 'number' ? 'number' : value === null ? 'null' : typeof value))
  return properties === undefined ? [] : ['object']
}

function mergeObjects(before: TextShape['object'], part: JsonObject, document: SourceDocument): TextShape['object'] {
  const properties = members(part.properties).map(([name, value]) => [name, scalarTypes(value, document)])
  const { additionalProperties } = part
  const additional = additionalProperties === false ? false : scalarTypes(additionalProperties, document)
  return {
    properties: { ...before?.properties, ...Object.fromEntries(properties) },
    additional: before?.additional || additional,
  }
}
