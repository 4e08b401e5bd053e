import { below, isObject, items, type Pointer } from '@contract-first/document/json'
import { appliedTo, itemSchemas, propertySchemas } from './schema/applied.ts'
import type { SchemaAt } from './schema/schema-at.ts'

/**
 * The places in a value that no schema describes. An object may hold anything if none of its schemas names any
 * properties.
 */
export function undocumentedIn(value: unknown, schemas: readonly SchemaAt[], at: Pointer = ''): Pointer[] {
  if (typeof value !== 'object' || value === null) return []
  const holding = new Set(schemas.flatMap((schema) => [...appliedTo(schema, value)]))
  if (Array.isArray(value))
    return value.flatMap((item, index) => undocumentedIn(item, itemSchemas(holding, index), below(at, index)))
  if (!isObject(value) || ![...holding].some(namesProperties)) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const named = propertySchemas(holding, name)
    if (named.length === 0 && isRequired(holding, name)) return []
    return named.length === 0 ? [below(at, name)] : undocumentedIn(member, named, below(at, name))
  })
}

/** A name that is required is documented, though no schema says what it holds. */
function isRequired(holding: Iterable<SchemaAt>, name: string): boolean {
  return [...holding].some(({ schema }) => isObject(schema) && items(schema.required).includes(name))
}

const WORDS = ['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'] as const

function namesProperties({ schema }: SchemaAt): boolean {
  return isObject(schema) && WORDS.some((word) => schema[word] !== undefined)
}
