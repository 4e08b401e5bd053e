import { isObject, type JsonObject } from '../json/json.ts'
import { pointerOfFragment, valueAt } from '../json/pointer.ts'

/** The object that a reference of the document leads to; an empty one when it leads nowhere. */
export function follow(document: JsonObject, value: unknown): JsonObject {
  let found = value
  // The limit stops circular references, which lead nowhere.
  for (let steps = 0; steps < 100 && isObject(found) && typeof found.$ref === 'string'; steps++)
    found = valueAt(document, pointerOfFragment(found.$ref))
  return isObject(found) ? found : {}
}
