import { isObject, items, members } from '@contract-first/document/json'
import type { Conjunction } from '@contract-first/values'
import { appliedTo, itemSchemas, propertySchemas } from '@contract-first/values/schemas'

/** Whether a schema names each member of each object in a value. */
export function isNamed(schemas: Conjunction, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  const holding = schemas.flatMap((at) => [...appliedTo(at, value)])
  if (Array.isArray(value)) return value.every((item, index) => isNamed(itemSchemas(holding, index), item))
  const needed = holding.flatMap(({ schema }) => spelledOut(schema))
  return Object.entries(value).every(([name, member]) => {
    const named = propertySchemas(holding, name)
    return (named.length > 0 || needed.includes(name)) && isNamed(named, member)
  })
}

/** The names that keywords other than `properties` mention. */
function spelledOut(schema: unknown): readonly unknown[] {
  if (!isObject(schema)) return []
  const dependents = [...members(schema.dependentRequired), ...members(schema.dependentSchemas)]
  return [...items(schema.required), ...dependents.flatMap(([name, needed]) => [name, ...items(needed)])]
}
