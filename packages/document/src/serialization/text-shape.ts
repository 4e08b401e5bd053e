import { isObject, items, type JsonObject, members } from '../json/index.ts'
import type { References } from '../references/follow.ts'
import type { TextType } from './decoders.ts'

/**
 * The values that text can stand for according to a schema: any of scalars, arrays of scalars and objects of scalars.
 */
export interface TextShape {
  types: TextType[]
  /** Whether the schema names no type. */
  any?: true
  /** Next to an array, the only texts that a scalar may be; absent when it may be any. */
  listed?: string[]
  array: TextType[] | undefined
  object: { properties: Record<string, TextType[]>; additional: TextType[] | false } | undefined
}

/** The order in which types are tried for a text: narrower ones first, as `string` takes everything. */
const ORDER: readonly TextType[] = ['null', 'boolean', 'integer', 'number', 'string']

/** Derives from a schema how its value is written as text, from all alternatives together. */
export function textShape(schema: unknown, references: References): TextShape {
  let array: TextType[] | undefined
  let object: TextShape['object']
  const parts = compositionOf(schema, references)
  for (const part of parts) {
    const own = typesOf(part)
    if (own.includes('array')) array = [...new Set([...(array ?? []), ...itemTypes(part, references)])]
    if (own.includes('object')) object = mergeObjects(object, part, references)
  }
  const declared = parts.flatMap(typesOf)
  if (declared.length === 0) return { types: ['string'], any: true, array, object }
  const types = textTypes(declared)
  const listed = array && types.includes('string') ? listedTexts(parts) : undefined
  return { types, ...(listed && { listed }), array, object }
}

/** The texts in `enum` and `const`, where no part allows others. */
function listedTexts(parts: readonly JsonObject[]): string[] | undefined {
  const ofTexts = parts.filter((part) => typesOf(part).includes('string'))
  if (ofTexts.some((part) => part.enum === undefined && part.const === undefined)) return undefined
  return ofTexts.flatMap((part) => [...items(part.enum), part.const].filter((value) => typeof value === 'string'))
}

/** The types of all items of a list, wherever they are declared. */
function itemTypes({ items: item, prefixItems, contains }: JsonObject, references: References): TextType[] {
  return scalarTypes({ anyOf: [item, ...items(prefixItems), contains] }, references)
}

/** The scalar types that a schema allows; text when it does not say. */
function scalarTypes(schema: unknown, references: References): TextType[] {
  const types = textTypes(compositionOf(schema, references).flatMap(typesOf))
  return types.length === 0 ? ['string'] : types
}

/** The scalars among JSON types, in the order in which they are tried for a text. */
export function textTypes(declared: readonly string[]): TextType[] {
  return ORDER.filter((type) => declared.includes(type))
}

/** A schema and everything that it is composed of. */
export function compositionOf(schema: unknown, references: References): JsonObject[] {
  return partsOf(schema, references, new Set())
}

function partsOf(schema: unknown, references: References, seen: Set<unknown>): JsonObject[] {
  if (!isObject(schema) || seen.has(schema)) return []
  seen.add(schema)
  const target = typeof schema.$ref === 'string' ? partsOf(references.follow(schema.$ref), references, seen) : []
  const composed = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) =>
    items(schema[keyword]).flatMap((member) => partsOf(member, references, seen)),
  )
  return [schema, ...target, ...composed]
}

/** The JSON types that a schema names, or that the values of its `enum` and `const` have. */
export function typesOf({ type, const: constant, enum: values, properties }: JsonObject): string[] {
  if (type !== undefined) return [type].flat().map(String)
  const listed = [...items(values), ...(constant === undefined ? [] : [constant])]
  if (listed.length > 0)
    return listed.map((value) => (typeof value === 'number' ? 'number' : value === null ? 'null' : typeof value))
  return properties === undefined ? [] : ['object']
}

function mergeObjects(before: TextShape['object'], part: JsonObject, references: References): TextShape['object'] {
  const properties = members(part.properties).map(([name, value]) => [name, scalarTypes(value, references)])
  const { additionalProperties } = part
  const additional = additionalProperties === false ? false : scalarTypes(additionalProperties, references)
  return {
    properties: { ...before?.properties, ...Object.fromEntries(properties) },
    additional: before?.additional || additional,
  }
}
