import { isObject, type JsonObject } from '../json/index.ts'

/** Follows the references of a document. */
export interface References {
  /** The value that a `$ref` leads to; undefined when it leads nowhere. */
  follow(ref: string): unknown
}

/** An object, or the one that its `$ref` leads to; an empty one when there is none. */
export function resolve(value: unknown, references: References): JsonObject {
  const seen = new Set<string>()
  let found = value
  while (isObject(found) && typeof found.$ref === 'string' && !seen.has(found.$ref)) {
    seen.add(found.$ref)
    found = references.follow(found.$ref)
  }
  return isObject(found) ? found : {}
}
