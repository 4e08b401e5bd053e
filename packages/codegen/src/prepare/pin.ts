import { isObject, items, type JsonObject, members, referenceOf } from '@contract-first/document/json'

/** A reference to a schema, restricted to values whose `property` is one of `tags`. */
export function pin(ref: string, property: string, tags: readonly string[]): JsonObject {
  const value = { type: 'string', enum: [...tags] }
  return { allOf: [{ $ref: ref }, { type: 'object', required: [property], properties: { [property]: value } }] }
}

/** A reference to a schema, restricted to values whose `property` is absent or none of `tags`. */
export function pinOthers(ref: string, property: string, tags: readonly string[]): JsonObject {
  if (tags.length === 0) return { $ref: ref }
  return { allOf: [{ $ref: ref }, { type: 'object', properties: { [property]: { not: { enum: [...tags] } } } }] }
}

/** The reference in a schema that `pin` made; undefined for any other schema. */
export function pinnedReference(schema: unknown, property: string): JsonObject | undefined {
  const [reference, own, ...others] = isObject(schema) ? items(schema.allOf) : []
  if (!isObject(reference) || referenceOf(reference) === undefined || !isObject(own) || others.length > 0)
    return undefined
  const names = members(own.properties).map(([name]) => name)
  return names.length === 1 && names[0] === property ? reference : undefined
}

/** A property, as a schema requires it. */
export interface Property {
  isDeclared: boolean
  isRequired: boolean
  /** The values that `const` or `enum` allows. */
  values: readonly unknown[] | undefined
}

/** Reads what a schema, and the others that a value must fit with it, require of a property. */
export function valuesRequired(schema: unknown, property: string, follow: (ref: string) => unknown): Property {
  const found: Property = { isDeclared: false, isRequired: false, values: undefined }
  for (const part of partsOf(schema, follow)) {
    if (items(part.required).includes(property)) found.isRequired = true
    if (!isObject(part.properties) || !Object.hasOwn(part.properties, property)) continue
    found.isDeclared = true
    for (const { const: constant, enum: listed } of partsOf(part.properties[property], follow)) {
      const values = constant === undefined ? listed : [constant]
      if (!Array.isArray(values)) continue
      found.values = found.values ? found.values.filter((value) => values.includes(value)) : values
    }
  }
  return found
}

/** A schema with all that it refers to or is composed of. */
export function partsOf(
  schema: unknown,
  follow: (ref: string) => unknown,
  seen: Set<unknown> = new Set(),
): JsonObject[] {
  if (!isObject(schema) || seen.has(schema)) return []
  seen.add(schema)
  const ref = referenceOf(schema)
  const target = ref === undefined ? [] : [follow(ref)]
  return [schema, ...[...target, ...items(schema.allOf)].flatMap((part) => partsOf(part, follow, seen))]
}
