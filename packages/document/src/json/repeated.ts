/**
 * The index of the first item that equals an earlier one (JSON Schema Core, section 4.2.2); -1 when all differ. Takes
 * time in proportion to the size of the list.
 */
export function firstRepeated(items: readonly unknown[]): number {
  const seen = new Set<unknown>()
  return items.findIndex((item) => seen.size === seen.add(canonical(item)).size)
}

/** Equal for equal JSON values only. Strings are marked, to differ from the texts of objects and arrays. */
function canonical(value: unknown): unknown {
  if (typeof value === 'string') return `"${value}`
  return typeof value === 'object' && value !== null ? JSON.stringify(value, withSortedNames) : value
}

function withSortedNames(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
