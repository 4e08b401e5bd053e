import { hasNamedMembers } from '@contract-first/document'
import { below, isObject, type JsonObject, type Pointer, stepsOf } from '@contract-first/document/json'

/** The extensions that the review reads. */
export const EXTENSIONS = [
  'x-deprecated-sunset',
  'x-environment',
  'x-extensible-enum',
  'x-rate-limit-plans',
  'x-stability',
  'x-sunset',
] as const

/** The names that a project gives them, by ours. */
export type Extensions = Readonly<Partial<Record<(typeof EXTENSIONS)[number], string>>>

/** Members that hold data, where nothing is an extension. */
const DATA: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'examples'])

/**
 * Gives extensions our names, in place, so that the rules need only those. A member that has our name, but that the project
 * calls otherwise, gets the project's name: it means something else.
 *
 * @returns where something at a place of the document was written
 */
export function renameExtensions(document: JsonObject, extensions: Extensions): (pointer: Pointer) => Pointer {
  const names = new Map(Object.entries(extensions).flatMap(([own, theirs]) => [[own, theirs] as const, [theirs, own]]))
  if (names.size === 0) return (pointer) => pointer
  const holders = new Set<Pointer>()
  rename(document, '', false)
  return (pointer) => {
    let [now, written] = ['', '']
    for (const step of stepsOf(pointer)) {
      written = below(written, (holders.has(now) && names.get(step)) || step)
      now = below(now, step)
    }
    return written
  }

  function rename(value: unknown, pointer: Pointer, isNamed: boolean): void {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) rename(item, below(pointer, index), false)
    if (!isObject(value)) return
    if (!isNamed && Object.keys(value).some((name) => names.has(name))) {
      holders.add(pointer)
      const members = Object.entries(value)
      for (const [name] of members) delete value[name]
      for (const [name, member] of members) value[names.get(name) ?? name] = member
    }
    for (const [name, member] of Object.entries(value)) {
      if (!isNamed && (DATA.has(name) || name.startsWith('x-'))) continue
      rename(member, below(pointer, name), !isNamed && hasNamedMembers(name))
    }
  }
}
