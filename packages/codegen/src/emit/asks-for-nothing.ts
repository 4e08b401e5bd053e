import { walkDocument } from '@contract-first/document'
import type { JsonObject } from '@contract-first/document/json'

/** Whether any schema combines several others for one value, which may contradict each other. */
export function mayAskForNothing(document: JsonObject): boolean {
  let found = false
  walkDocument(document, ({ allOf, anyOf, oneOf, type, properties }) => {
    const isComposed = anyOf !== undefined || oneOf !== undefined
    if (allOf !== undefined || (isComposed && (type !== undefined || properties !== undefined))) found = true
  })
  return found
}
