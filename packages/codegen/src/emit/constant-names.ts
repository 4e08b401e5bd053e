import { isMethodName } from '@contract-first/document/words'
import { FEATURES } from './client-features.ts'

/**
 * Names that a constant of a module cannot have (ECMA-262, section 12.7.2, and `await`, `eval` and `arguments`, which
 * modules reserve), and names that `client.ts` already uses.
 */
const TAKEN: readonly string[] = [
  ...'arguments await break case catch class const continue debugger default delete do else enum eval export extends'.split(
    ' ',
  ),
  ...'false finally for function if implements import in instanceof interface let new null package private'.split(' '),
  ...'protected public return static super switch this throw true try typeof var void while with yield'.split(' '),
  ...['undefined', 'types', 'OPERATIONS', 'SERVERS', ...Object.values(FEATURES).flat()],
]

export interface ConstantName {
  name: string
  /** The name that it would have, if another operation had not taken it. */
  taken?: string
}

/**
 * A constant name for each operationId: the id itself if it is a valid name, else its words joined: `issues/get` is
 * `issuesGet`.
 */
export function constantNames(ids: readonly string[]): ConstantName[] {
  const taken = new Set(TAKEN)
  const isName = (id: string) => /^[A-Za-z_$][\w$]*$/.test(id) && !TAKEN.includes(id)
  for (const id of ids.filter(isName)) taken.add(id)
  return ids.map((id) => {
    if (isName(id)) return { name: id }
    const words = id.split(/[^A-Za-z0-9_$]+/).filter(Boolean)
    const joined = words.map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('')
    const isReserved = TAKEN.includes(joined) || !isMethodName(joined)
    // `delete_` rather than `delete2`, which would look like a second one.
    const first = /^[A-Za-z_$]/.test(joined) ? (isReserved ? `${joined}_` : joined) : `_${joined}`
    let name = first
    for (let count = 2; taken.has(name); count++) name = `${first}${count}`
    taken.add(name)
    return { name, ...(name !== first && { taken: first }) }
  })
}
