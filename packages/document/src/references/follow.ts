import { isObject, type JsonObject } from '../json/json.ts'
import { valueAt } from '../json/pointer.ts'

/** The object that a chain of references, each a pointer, leads to; undefined when it leads to none. */
export function follow(document: JsonObject, value: unknown): JsonObject | undefined {
  const seen = new Set<unknown>()
  let found = value
  while (isObject(found) && typeof found.$ref === 'string' && !seen.has(found)) {
    seen.add(found)
    found = valueAt(document, found.$ref.slice(1))
  }
  return isObject(found) ? found : undefined
}
