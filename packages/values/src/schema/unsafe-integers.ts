import { isObject } from '@contract-first/document/json'
import { appliedTo, itemSchemas, propertySchemas } from './applied.ts'
import type { SchemaAt } from './schema-at.ts'

/**
 * Whether an integer in a valid value is beyond 2^53, where a schema allows integers alone: readers that keep numbers as
 * doubles cannot tell it from its neighbours, and may refuse it (RFC 7493, section 2.2).
 */
export function hasUnsafeInteger(value: unknown, schemas: readonly SchemaAt[]): boolean {
  if (!containsUnsafe(value)) return false
  const holding = new Set(schemas.flatMap((schema) => [...appliedTo(schema, value)]))
  if (typeof value === 'number') return [...holding].some(({ schema }) => isObject(schema) && schema.type === 'integer')
  if (Array.isArray(value)) return value.some((item, index) => hasUnsafeInteger(item, itemSchemas(holding, index)))
  return Object.entries(Object(value)).some(([name, member]) =>
    hasUnsafeInteger(member, propertySchemas(holding, name)),
  )
}

function containsUnsafe(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && !Number.isSafeInteger(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(containsUnsafe)
}
