import { isEqual } from '@contract-first/document/json'

/** The index of the first item that equals an earlier one; -1 when all differ. */
export function firstRepeated(items: readonly unknown[]): number {
  const scalars = new Set<unknown>()
  const others: unknown[] = []
  return items.findIndex((item) => {
    if (typeof item !== 'object' || item === null) return scalars.size === scalars.add(item).size
    if (others.some((other) => isEqual(other, item))) return true
    others.push(item)
    return false
  })
}
