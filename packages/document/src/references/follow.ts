import { isObject, type JsonObject, referenceOf } from '../json/json.ts'
import { valueAt } from '../json/pointer.ts'

/** Follows the references of a document, one step at a time. */
export interface References {
  /** The value that a `$ref` leads to; undefined when it leads nowhere. */
  follow(ref: string): unknown
}

/** An object, or the one that its references lead to; undefined when they lead to none, or back to themselves. */
export function resolve(value: unknown, references: References): JsonObject | undefined {
  const seen = new Set<string>()
  let found = value
  for (let ref = referenceOf(found); ref !== undefined && !seen.has(ref); ref = referenceOf(found)) {
    seen.add(ref)
    found = references.follow(ref)
  }
  return isObject(found) ? found : undefined
}

/** The same in a document whose references are pointers. */
export function follow(document: JsonObject, value: unknown): JsonObject | undefined {
  return resolve(value, { follow: (ref) => valueAt(document, ref.slice(1)) })
}
