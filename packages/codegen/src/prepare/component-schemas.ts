import { isObject, type JsonObject } from '@contract-first/document/json'

/** How component schemas are referred to. */
export const PREFIX = '#/components/schemas/'

/** The component schemas of a document, by name. */
export function schemasOf(document: JsonObject): JsonObject {
  const components = isObject(document.components) ? document.components : {}
  return isObject(components.schemas) ? components.schemas : {}
}
