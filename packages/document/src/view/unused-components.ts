import { isObject, items, type JsonObject, members } from '../json/json.ts'
import { stepsOf } from '../json/pointer.ts'
import { visitReferences } from '../references/visit-references.ts'

/**
 * Drops, in place, the components of a loaded document that no path needs. Security schemes stay: they are named, not
 * referred to.
 */
export function dropUnusedComponents(document: JsonObject): void {
  const components = isObject(document.components) ? document.components : {}
  const used = new Set<unknown>()
  const waiting: unknown[] = [{ paths: document.paths }]

  function follow(reference: string): void {
    const [first, kind = '', name = ''] = stepsOf(reference.replace(/^#/, ''))
    const ofKind = first === 'components' ? components[kind] : undefined
    if (isObject(ofKind) && Object.hasOwn(ofKind, name)) use(ofKind[name])
  }

  function use(component: unknown): void {
    if (used.has(component)) return
    used.add(component)
    waiting.push(component)
  }

  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { mapped } = visitReferences(next, follow)
    for (const { target } of mapped) follow(target)
    if (waiting.length === 0) subtypesOf(used, components).forEach(use)
  }
  for (const [kind, ofKind] of members(components)) {
    if (kind === 'securitySchemes') continue
    for (const [name, component] of members(ofKind)) if (!used.has(component)) delete (ofKind as JsonObject)[name]
  }
}

/** The schemas that extend a used one by `allOf`, where a discriminator may mean them by their names alone. */
function subtypesOf(used: ReadonlySet<unknown>, { schemas }: JsonObject): unknown[] {
  if (![...used].some((schema) => isObject(schema) && isObject(schema.discriminator))) return []
  const usedNames = new Set(members(schemas).flatMap(([name, schema]) => (used.has(schema) ? [name] : [])))
  return members(schemas).flatMap(([, schema]) => {
    const parts = isObject(schema) ? items(schema.allOf) : []
    const extendsUsed = parts.some((part) => isObject(part) && usedNames.has(stepsOf(String(part.$ref)).at(-1) ?? ''))
    return extendsUsed ? [schema] : []
  })
}
