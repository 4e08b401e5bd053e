import { VALUES_MAX, valuesIn } from '../excess.ts'
import { isObject, type JsonObject } from '../json/json.ts'
import { below, type Pointer, stepsOf, valueAt } from '../json/pointer.ts'
import { walkObjects } from './walk-objects.ts'

/**
 * Replaces, in place, every media type that is a `$ref` by a copy of what it refers to (OpenAPI Specification 3.2.0, section
 * 4.14).
 * @returns a function that tells where the value at a place of the document was written
 */
export function copyReferredMediaTypes(
  document: JsonObject,
  problem: (pointer: Pointer, message: string) => void,
): (pointer: Pointer) => Pointer {
  const origins = new Map<Pointer, Pointer>()
  let values = 0
  if (isObject(document.components) && document.components.mediaTypes !== undefined)
    walkObjects(document, (name, holder, pointer) => {
      if (name !== 'MediaType' || typeof holder.$ref !== 'string') return
      const place = pointer()
      const [target, value] = followed(holder.$ref)
      for (const field of Object.keys(holder)) delete holder[field]
      if (!isObject(value)) return problem(below(place, '$ref'), `expected a media type at #${target}`)
      values += valuesIn(value)
      // One may lead back to itself by the content of a header of its encoding.
      if (values > VALUES_MAX) return
      Object.assign(holder, structuredClone(value))
      origins.set(place, target)
    })
  return (pointer) => originIn(origins, pointer)

  function followed(ref: string): [target: Pointer, value: unknown] {
    const target = ref.slice(1)
    const value = valueAt(document, target)
    return isObject(value) && typeof value.$ref === 'string' ? followed(value.$ref) : [target, value]
  }
}

function originIn(origins: ReadonlyMap<Pointer, Pointer>, pointer: Pointer): Pointer {
  if (origins.size === 0) return pointer
  let at = ''
  for (const step of stepsOf(pointer)) {
    at = below(at, step)
    const origin = origins.get(at)
    if (origin !== undefined) return originIn(origins, origin + pointer.slice(at.length))
  }
  return pointer
}
