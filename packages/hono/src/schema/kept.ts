import { isObject } from './parse.ts'

/**
 * Merges the parts of a value that several schemas keep. A schema that names no property returns the value itself and
 * is ignored; the others return copies, whose members are all kept. If none names anything, the value stays whole.
 */
export function mergeKept(value: unknown, kept: readonly unknown[]): unknown {
  const [first, ...others] = new Set(kept.filter((one) => one !== value))
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

/** In the order of the value, followed by defaults. */
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
