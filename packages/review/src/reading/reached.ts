import { isObject, type JsonObject, members, valueAt } from '@contract-first/document/json'

/**
 * The objects of a bundled document that its API reaches: everything outside components, security schemes, which are
 * referred to by name, schemas that may inherit from a reached one, and everything that these refer to.
 */
export function reachedBy(document: JsonObject): ReadonlySet<unknown> {
  const { components, ...api } = document
  const { schemas, securitySchemes } = isObject(components) ? components : {}
  const heirs = members(schemas).flatMap(([, schema]) => (isObject(schema) && schema.allOf ? [schema] : []))
  const reached = new Set<unknown>()
  const pending: unknown[] = [api, securitySchemes, ...heirs]
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next !== 'object' || next === null || reached.has(next)) continue
    reached.add(next)
    if (isObject(next) && typeof next.$ref === 'string') pending.push(valueAt(document, next.$ref.slice(1)))
    pending.push(...Object.values(next))
  }
  return reached
}
