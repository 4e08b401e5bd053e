import type { Operation } from '../../model/operations.ts'
import { pascalCase } from '../code.ts'

/** The prefix of each operation's types; distinct even if two operationIds differ only in punctuation. */
export function typeNames(operations: readonly Operation[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const { id } of operations) {
    const name = pascalCase(id)
    let free = name
    for (let count = 2; taken.has(free); count++) free = `${name}${count}`
    taken.add(free)
    names.set(id, free)
  }
  return names
}
