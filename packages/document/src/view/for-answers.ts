import { isObject, items, type JsonObject, members } from '../json/json.ts'
import { valueAt } from '../json/pointer.ts'
import { walkDocument } from './walk-schemas.ts'

/**
 * The document as it describes responses: `required` of a `writeOnly` property holds for requests alone (OpenAPI
 * Specification 3.0.4, section 4.7.24.2), whatever the version. The document itself if that changes nothing.
 * @param document - unified, its references pointers
 */
export function forAnswers(document: JsonObject): JsonObject {
  if (!excuses(document, () => {})) return document
  const copy = structuredClone(document)
  excuses(copy, (schema, names) => {
    schema.required = items(schema.required).filter((name) => !names.has(String(name)))
  })
  return copy
}

/**
 * Calls `change` for each schema that requires properties which are `writeOnly`.
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
    if (!items(schema.required).some((name) => names.has(String(name)))) return
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
