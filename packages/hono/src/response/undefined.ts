/**
 * A value as JSON would write it, without undefined properties at any depth. Changed objects are copied; those with
 * `toJSON` are left alone.
 */
export function withoutUndefined(value: unknown): unknown {
  // Each object is visited once: database rows may refer to each other.
  const seen = new Map<object, unknown>()
  return stripped(value)

  function stripped(part: unknown): unknown {
    if (!isWrittenByMember(part)) return part
    if (seen.has(part)) return seen.get(part)
    seen.set(part, part)
    const changes = new Map<string, unknown>()
    for (const name of Object.keys(part)) {
      const member: unknown = Reflect.get(part, name)
      const kept = stripped(member)
      if (kept !== member || (kept === undefined && !Array.isArray(part))) changes.set(name, kept)
    }
    if (changes.size === 0) return part
    const copy = copyWith(part, changes)
    seen.set(part, copy)
    return copy
  }
}

/** The places of undefined items, which JSON would write as null. */
export function undefinedItem(value: unknown): readonly PropertyKey[] | undefined {
  if (!isWrittenByMember(value)) return undefined
  // A copy has no holes, which Array#indexOf would skip.
  const gap = Array.isArray(value) ? [...value].indexOf(undefined) : -1
  if (gap !== -1) return [gap]
  for (const name of Object.keys(value)) {
    const inner = undefinedItem(Reflect.get(value, name))
    if (inner) return [name, ...inner]
  }
  return undefined
}

/** A copy of an object or array with these members instead of its own; one that is undefined is left out. */
export function copyWith(object: object, members: ReadonlyMap<string, unknown>): object {
  if (Array.isArray(object)) return object.map((item, index) => members.get(String(index)) ?? item)
  const descriptors = new Map(Object.entries(Object.getOwnPropertyDescriptors(object)))
  for (const [name, value] of members) {
    if (value === undefined) descriptors.delete(name)
    else descriptors.set(name, { value, configurable: true, enumerable: true, writable: true })
  }
  for (const name of inheritedGetters(object)) {
    if (!Object.hasOwn(object, name))
      descriptors.set(name, { get: () => Reflect.get(object, name), configurable: true, enumerable: false })
  }
  return Object.create(Object.getPrototypeOf(object), Object.fromEntries(descriptors))
}

/** The names of members that a class computes, perhaps from private fields, which a copy lacks. */
function inheritedGetters(object: object): string[] {
  const names: string[] = []
  let prototype: unknown = Object.getPrototypeOf(object)
  // The last one is that of every object.
  for (let next: unknown; typeof prototype === 'object' && prototype !== null; prototype = next) {
    next = Object.getPrototypeOf(prototype)
    if (next === null) break
    const descriptors = Object.entries(Object.getOwnPropertyDescriptors(prototype))
    names.push(...descriptors.filter(([, { get }]) => get).map(([name]) => name))
  }
  return names
}

function isWrittenByMember(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('toJSON' in value) && !ArrayBuffer.isView(value)
}
