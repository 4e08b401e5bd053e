import { type Described, type DocumentSchema, type Reference, resolve } from '../document/described.ts'

/** A schema within its document. */
export interface DescribedSchema {
  described: Described
  schema: Reference | DocumentSchema | undefined
}

/** The first type that a schema names, besides null. */
export function typeOf(schema: DescribedSchema): unknown {
  for (const { type, properties, items } of partsOf(schema)) {
    const named = [type].flat().find((one) => one !== undefined && one !== 'null')
    const found = named ?? (properties ? 'object' : items && 'array')
    if (found !== undefined) return found
  }
  return undefined
}

/** The schema of the items of a list. */
export function itemsOf(schema: DescribedSchema): DescribedSchema {
  return { ...schema, schema: partsOf(schema).find(({ items }) => items)?.items }
}

/** The schema of a member; undefined when the document does not name it. */
export function memberOf(schema: DescribedSchema, name: string): DescribedSchema | undefined {
  const found = partsOf(schema).find(({ properties = {} }) => Object.hasOwn(properties, name))
  return found && { ...schema, schema: found.properties?.[name] }
}

/** A schema and those that it is made of, each once: one may hold itself. */
export function partsOf(
  { described, schema }: DescribedSchema,
  seen: Set<DocumentSchema> = new Set(),
): DocumentSchema[] {
  const own = schema && resolve<DocumentSchema>(described, schema)
  if (!own || seen.has(own)) return []
  seen.add(own)
  const { allOf = [], anyOf = [], oneOf = [] } = own
  return [own, ...[...allOf, ...anyOf, ...oneOf].flatMap((part) => partsOf({ described, schema: part }, seen))]
}
