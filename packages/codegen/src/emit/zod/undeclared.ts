import { isObject, items, type JsonObject, members, referenceOf } from '@contract-first/document/json'
import { requiredNames } from '../../model/required-names.ts'

/** Resolves a reference. */
interface Source {
  follow(ref: string): unknown
}

type Names = ReadonlySet<string>

const NONE: Names = new Set()

/** Results by schema: many schemas refer to the same few components. */
const KNOWN = new WeakMap<Source, Map<unknown, Names>>()

/**
 * The properties that a schema, or another for the same value, requires without declaring them. They must be kept: the
 * rest alone would not be valid.
 */
export function undeclaredNames(schema: unknown, source: Source): Names {
  if (!isObject(schema)) return NONE
  const known = KNOWN.get(source) ?? new Map<unknown, Names>()
  KNOWN.set(source, known)
  const before = known.get(schema)
  if (before) return before
  // A recursive schema adds no further names.
  known.set(schema, NONE)
  const found = new Set(requiredNames(schema))
  for (const part of [...always(schema, source), ...sometimes(schema)])
    for (const name of undeclaredNames(part, source)) found.add(name)
  if (found.size > 0) undeclare(schema, found, source, new Set())
  known.set(schema, found)
  return found
}

/** Removes from `names` what a schema always declares. */
function undeclare(schema: unknown, names: Set<string>, source: Source, seen: Set<unknown>): void {
  if (!isObject(schema) || seen.has(schema) || names.size === 0) return
  seen.add(schema)
  if (isObject(schema.properties))
    for (const name of names) if (Object.hasOwn(schema.properties, name)) names.delete(name)
  for (const part of always(schema, source)) undeclare(part, names, source, seen)
}

/** Whether a schema keeps more than it evaluates. */
export function hasUndeclared(schema: JsonObject, source: Source): boolean {
  return undeclaredNames(schema, source).size > 0 || listsObjects(schema, source, new Set())
}

/** The schemas that a value must fit as well. */
function always(schema: JsonObject, source: Source): readonly unknown[] {
  const ref = referenceOf(schema)
  return ref === undefined ? items(schema.allOf) : [...items(schema.allOf), source.follow(ref)]
}

/** The schemas that a value may have to fit as well. */
function sometimes(schema: JsonObject): readonly unknown[] {
  const { anyOf, oneOf, if: condition, then, else: otherwise, dependentSchemas } = schema
  const dependent = members(dependentSchemas).map(([, part]) => part)
  return [...items(anyOf), ...items(oneOf), condition, then, otherwise, ...dependent]
}

function listsObjects(part: unknown, source: Source, seen: Set<JsonObject>): boolean {
  if (!isObject(part) || seen.has(part)) return false
  seen.add(part)
  const values = 'const' in part ? [part.const] : items(part.enum)
  const others = [...always(part, source), ...sometimes(part)]
  return values.some(isObject) || others.some((other) => listsObjects(other, source, seen))
}
