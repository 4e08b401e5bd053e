import { isObject } from './parse.ts'

/**
 * Merges the parts of a value that several schemas keep. One that names no property gives back the value itself, and
 * has no say in it; all others give back a copy, and what any of those holds is kept. The value stays whole where none
 * names anything.
 */
export function mergeKept(value: unknown, kept: readonly unknown[]): unknown {
  const [first, ...others] = kept.filter((one) => one !== value)
  if (others.length === 0) return first === undefined ? value : first
  const named = [first, ...others]
  if (Array.isArray(value)) return mergeItems(value, named.filter(Array.isArray))
  return isObject(value) ? mergeProperties(value, named.filter(isObject)) : first
}

function mergeItems(value: readonly unknown[], kept: readonly unknown[][]): unknown {
  return value.map((item, index) =>
    mergeKept(
      item,
      kept.map((items) => items[index]),
    ),
  )
}

/** In the order of the value; what is not in it was filled in. */
function mergeProperties(value: Readonly<Record<string, unknown>>, kept: readonly Record<string, unknown>[]): unknown {
  const names = new Set([...Object.keys(value), ...kept.flatMap(Object.keys)])
  const merged: [string, unknown][] = []
  for (const name of names) {
    const values = kept.filter((object) => Object.hasOwn(object, name)).map((object) => object[name])
    const original = Object.hasOwn(value, name) ? value[name] : values[0]
    if (values.length > 0) merged.push([name, mergeKept(original, values)])
  }
  return Object.fromEntries(merged)
}
