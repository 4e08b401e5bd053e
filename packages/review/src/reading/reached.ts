import { isObject, type JsonObject, members } from '@contract-first/document/json'
import { reachedFrom } from '@contract-first/document/view'

/**
 * The objects of a bundled document that its API reaches: everything outside components, security schemes, which are
 * referred to by name, schemas that may inherit from a reached one, and everything that these refer to.
 */
export function reachedBy(document: JsonObject): ReadonlySet<unknown> {
  const { components, ...api } = document
  const { schemas, securitySchemes } = isObject(components) ? components : {}
  const inheriting = members(schemas).flatMap(([, schema]) => (isObject(schema) && schema.allOf ? [schema] : []))
  return reachedFrom(document, [api, securitySchemes, ...inheriting])
}
