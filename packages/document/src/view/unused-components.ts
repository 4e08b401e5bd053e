import { isObject, items, type JsonObject, members } from '../json/json.ts'
import { stepsOf } from '../json/pointer.ts'
import { reachedFrom } from './reached.ts'

/**
 * Drops, in place, the components of a loaded document that no path needs. Security schemes stay: they are named, not
 * referred to.
 */
export function dropUnusedComponents(document: JsonObject): void {
  const components = isObject(document.components) ? document.components : {}
  const roots: unknown[] = [document.paths]
  let reached = reachedFrom(document, roots)
  for (let more = subtypesOf(reached, components); more.length > 0; more = subtypesOf(reached, components)) {
    roots.push(...more)
    reached = reachedFrom(document, roots)
  }
  for (const [kind, ofKind] of members(components)) {
    if (kind === 'securitySchemes' || !isObject(ofKind)) continue
    for (const [name, component] of members(ofKind)) if (!reached.has(component)) delete ofKind[name]
  }
}

/** The further schemas that extend one of these by `allOf`, where a discriminator may mean them by their names alone. */
function subtypesOf(reached: ReadonlySet<unknown>, { schemas }: JsonObject): unknown[] {
  const named = members(schemas)
  if (!named.some(([, schema]) => reached.has(schema) && isObject(schema) && isObject(schema.discriminator))) return []
  const parents = new Set(named.flatMap(([name, schema]) => (reached.has(schema) ? [name] : [])))
  return named.flatMap(([, schema]) => {
    const parts = isObject(schema) && !reached.has(schema) ? items(schema.allOf) : []
    const extendsOne = parts.some((part) => isObject(part) && parents.has(stepsOf(String(part.$ref)).at(-1) ?? ''))
    return extendsOne ? [schema] : []
  })
}
