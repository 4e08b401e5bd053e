import { isObject } from '@contract-first/document/json'

/** What holds data instead of schemas. */
const DATA: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'const', 'enum', 'value'])

/**
 * A copy of a document in which `nullable: true` beside a type says `type: [<type>, "null"]`: OpenAPI 3.1 no longer
 * knows the keyword, but many of its documents still carry it, and mean that.
 */
export function withoutNullable<T>(value: T): T {
  const copy = structuredClone(value)
  rewrite(copy, false)
  return copy
}

/** @param isMap - whether the members of `value` have names of the author, as those of `properties` do */
function rewrite(value: unknown, isMap: boolean): void {
  if (Array.isArray(value)) for (const item of value) rewrite(item, false)
  if (!isObject(value)) return
  if (!isMap && typeof value.nullable === 'boolean') {
    // Without a type, null is allowed anyway.
    const types = value.type === undefined ? ['null'] : [value.type].flat()
    if (value.nullable && !types.includes('null')) {
      Reflect.set(value, 'type', [...types, 'null'])
      if (Array.isArray(value.enum) && !value.enum.includes(null)) Reflect.set(value, 'enum', [...value.enum, null])
    }
    Reflect.deleteProperty(value, 'nullable')
  }
  for (const [name, member] of Object.entries(value)) {
    const isMapOfSchemas = !isMap && (name === 'properties' || name === 'patternProperties' || name === 'schemas')
    if (isMap || !DATA.has(name)) rewrite(member, isMapOfSchemas)
  }
}
