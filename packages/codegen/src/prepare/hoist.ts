import { walkSchema } from '@contract-first/document'
import { isObject, type JsonObject, stepsOf } from '@contract-first/document/json'
import { nameIn, referenceTo } from './component-schemas.ts'
import type { Derived } from './derived.ts'

/**
 * Moves, in place, every schema outside `components.schemas` that one of `schemas` refers to into it, so that it has a
 * name.
 */
export function nameReferredSchemas(document: JsonObject, schemas: readonly JsonObject[], derived: Derived): void {
  const names = new Map<string, string>()
  // Moved schemas have their own references.
  const pending = [...schemas]
  for (const schema of pending) {
    const ref = schema.$ref
    if (typeof ref !== 'string' || nameIn(ref) !== undefined) continue
    const name = names.get(ref) ?? add(document, ref, (moved) => pending.push(moved))
    if (name === undefined) continue
    names.set(ref, name)
    derived.add(name, ref.slice(1))
    schema.$ref = referenceTo(name)
  }
}

/** @param visit - called for every schema of the copy */
function add(document: JsonObject, ref: string, visit: (schema: JsonObject) => void): string | undefined {
  const path = stepsOf(ref.slice(1))
  let schema: unknown = document
  for (const step of path)
    schema = typeof schema === 'object' && schema !== null ? (schema as JsonObject)[step] : undefined
  if (schema === undefined) return undefined
  const components = childOf(document, 'components')
  const schemas = childOf(components, 'schemas')
  const words = path.filter(
    (step) => !['components', 'paths', 'schemas', 'content', 'schema', 'properties'].includes(step),
  )
  const base = words.join('-').replaceAll(/[^A-Za-z0-9._-]+/g, '-')
  let name = base
  for (let count = 2; Object.hasOwn(schemas, name); count++) name = `${base}-${count}`
  schemas[name] = isObject(schema) ? structuredClone(schema) : schema
  walkSchema(schemas[name], visit)
  return name
}

/** The object below `name`, which is put there when it is missing. */
function childOf(parent: JsonObject, name: string): JsonObject {
  const child = isObject(parent[name]) ? parent[name] : {}
  parent[name] = child
  return child
}
