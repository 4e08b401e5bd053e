import { isObject, items, type JsonObject, members } from '../../json/json.ts'
import { valueAt } from '../../json/pointer.ts'

/**
 * The JSON types that a schema names: itself, by reference or in a composition. A schema with properties counts as an
 * object.
 */
export function namedTypes(document: JsonObject, schema: unknown): ReadonlySet<string> {
  const types = new Set<string>()
  const seen = new Set<unknown>()
  visit(schema)
  return types

  function visit(value: unknown): void {
    if (!isObject(value) || seen.has(value)) return
    seen.add(value)
    if (typeof value.$ref === 'string') visit(valueAt(document, value.$ref.slice(1)))
    for (const type of [value.type].flat()) if (typeof type === 'string') types.add(type)
    if (value.type === undefined) {
      if (members(value.properties).length > 0 || value.additionalProperties !== undefined) types.add('object')
      if (value.items !== undefined) types.add('array')
    }
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) for (const part of items(value[keyword])) visit(part)
  }
}
