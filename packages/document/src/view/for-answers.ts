import { isObject, items, type JsonObject, members } from '../json/json.ts'
import { valueAt } from '../json/pointer.ts'
import { walkDocument } from './walk-schemas.ts'

/**
 * The document as it describes responses: a `writeOnly` property is not part of them, and `required` of it holds for
 * requests alone (OpenAPI Specification 3.0.4, section 4.7.24.2), whatever the version. What such a property looks like
 * does not decide then which alternative a response is. The document itself if that changes nothing.
 * @param document - unified, its references pointers
 */
export function forAnswers(document: JsonObject): JsonObject {
  if (!excuses(document, () => {})) return document
  const copy = structuredClone(document)
  excuses(copy, (schema, names) => {
    if (Array.isArray(schema.required)) schema.required = schema.required.filter((name) => !names.has(String(name)))
    const own = members(schema.properties)
    if (own.some(([name]) => names.has(name)))
      schema.properties = Object.fromEntries(
        own.map(([name, property]) => [name, names.has(name) ? { writeOnly: true } : property]),
      )
  })
  return copy
}

/**
 * Calls `change` for each schema that requires or describes properties which are `writeOnly`.
 *
 * @returns whether there are any
 */
function excuses(document: JsonObject, change: (schema: JsonObject, names: ReadonlySet<string>) => void): boolean {
  let isAny = false
  const around = new Map<unknown, ReadonlySet<string>>()
  walkDocument(document, (schema) => {
    const names = new Set([...(around.get(schema) ?? []), ...writeOnlyNames(document, schema)])
    if (names.size === 0) return
    // The parts of a composition are about the same object.
    for (const part of [schema.allOf, schema.anyOf, schema.oneOf].flatMap(items)) around.set(part, names)
    const told = [...items(schema.required), ...members(schema.properties).map(([name]) => name)]
    if (!told.some((name) => names.has(String(name)))) return
    isAny = true
    change(schema, names)
  })
  return isAny
}

function writeOnlyNames(document: JsonObject, schema: unknown, seen: ReadonlySet<unknown> = new Set()): string[] {
  if (!isObject(schema) || seen.has(schema)) return []
  const around = new Set([...seen, schema])
  const own = members(schema.properties).flatMap(([name, property]) => (isWriteOnly(document, property) ? [name] : []))
  return [
    ...own,
    ...[...items(schema.allOf), target(document, schema)].flatMap((part) => writeOnlyNames(document, part, around)),
  ]
}

function isWriteOnly(document: JsonObject, property: unknown): boolean {
  return [property, target(document, property)].some((schema) => isObject(schema) && schema.writeOnly === true)
}

function target(document: JsonObject, schema: unknown): unknown {
  const ref = isObject(schema) ? schema.$ref : undefined
  return typeof ref === 'string' && ref.startsWith('#/') ? valueAt(document, ref.slice(1)) : undefined
}
