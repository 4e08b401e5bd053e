import { isObject, type JsonObject, type Pointer, pointerOfFragment, valueAt } from '@contract-first/document/json'

/** An object of the document, and its place. */
export interface At {
  value: JsonObject
  pointer: Pointer
}

/** The object at a place, after following its `$ref`s; an empty one if there is none. */
export function objectAt(document: JsonObject, value: unknown, pointer: Pointer): At {
  const seen = new Set<Pointer>()
  let at: { value: unknown; pointer: Pointer } = { value, pointer }
  while (isObject(at.value) && typeof at.value.$ref === 'string' && !seen.has(at.pointer)) {
    seen.add(at.pointer)
    const target = pointerOfFragment(at.value.$ref)
    at = { value: valueAt(document, target), pointer: target }
  }
  return { value: isObject(at.value) ? at.value : {}, pointer: at.pointer }
}
