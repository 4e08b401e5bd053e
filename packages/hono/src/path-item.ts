import { isObject, type JsonObject, pointerOfFragment, referenceOf, valueAt } from '@contract-first/document/json'
import { METHODS } from '@contract-first/document/words'

/**
 * The fields of a Path Item Object other than operations and parameters: summary, description, servers, reference,
 * extensions.
 */
export function pathItemFields(item: unknown): JsonObject {
  const names: ReadonlySet<string> = new Set([...METHODS, 'parameters'])
  return Object.fromEntries(Object.entries(item ?? {}).filter(([name]) => !names.has(name)))
}

/** Whether an operation replaces a parameter of its path item by its own. */
export function isOverridden(parameter: unknown, own: readonly unknown[], document: object): boolean {
  const key = keyOf(parameter, document)
  return own.some((other) => keyOf(other, document) === key)
}

/** The location and name of a parameter, which make it unique: OpenAPI Specification 3.1.1, section 4.8.9.1. */
function keyOf(parameter: unknown, document: object): string {
  let value = parameter
  for (let hops = 0; hops < 100; hops++) {
    const ref = referenceOf(value)
    if (ref === undefined) break
    value = valueAt(document, pointerOfFragment(ref))
  }
  return isObject(value) ? `${String(value.in)} ${String(value.name)}` : ''
}
