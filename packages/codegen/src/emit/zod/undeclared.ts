import { isObject, items, type JsonObject, members } from '../../json.ts'

/** What a `$ref` leads to. */
type Follow = (ref: string) => unknown

/**
 * The properties that a schema, or another that judges the same value, requires without declaring them. They may not be
 * dropped: what is left would not be valid.
 */
export function undeclaredNames(schema: JsonObject, follow: Follow): string[] {
  const found = new Set<string>()
  collect(schema, new Set())
  return [...found]

  function collect(part: unknown, outer: ReadonlySet<string>, seen: ReadonlySet<JsonObject> = new Set()): void {
    if (!isObject(part) || seen.has(part)) return
    const declared = new Set(outer)
    declare(part, declared)
    for (const name of requiredNames(part)) if (!declared.has(name)) found.add(name)
    const around = new Set([...seen, part])
    for (const other of [...always(part), ...sometimes(part)]) collect(other, declared, around)
  }

  function declare(part: unknown, declared: Set<string>, seen: ReadonlySet<JsonObject> = new Set()): void {
    if (!isObject(part) || seen.has(part)) return
    for (const [name] of members(part.properties)) declared.add(name)
    for (const other of always(part)) declare(other, declared, new Set([...seen, part]))
  }

  /** The schemas that a value has to fit as well. */
  function always(part: JsonObject): unknown[] {
    return [...items(part.allOf), ...(typeof part.$ref === 'string' ? [follow(part.$ref)] : [])]
  }
}

/** Whether a schema keeps more than it evaluates. */
export function hasUndeclared(schema: JsonObject, follow: Follow): boolean {
  return undeclaredNames(schema, follow).length > 0 || listsObjects(schema, follow, new Set())
}

/** The names that `required` and `dependentRequired` of one schema ask for. */
export function requiredNames(schema: JsonObject): string[] {
  return [...items(schema.required), ...members(schema.dependentRequired).flatMap(([, names]) => items(names))].map(
    String,
  )
}

/** The schemas that a value may have to fit as well. */
function sometimes({ anyOf, oneOf, if: condition, then, else: otherwise }: JsonObject): unknown[] {
  return [...items(anyOf), ...items(oneOf), condition, then, otherwise]
}

function listsObjects(part: unknown, follow: Follow, seen: Set<JsonObject>): boolean {
  if (!isObject(part) || seen.has(part)) return false
  seen.add(part)
  const values = 'const' in part ? [part.const] : items(part.enum)
  const target = typeof part.$ref === 'string' ? [follow(part.$ref)] : []
  const others = [...items(part.allOf), ...sometimes(part), ...target]
  return values.some(isObject) || others.some((other) => listsObjects(other, follow, seen))
}
