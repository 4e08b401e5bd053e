import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Operation } from '@contract-first/document/model'
import { changesOf, generatedOperations, type OperationsBefore, placeOf } from './changes.ts'
import { isStubOf, listedAs, nameOperations } from './files.ts'
import type { Home } from './home.ts'
import { renameOperation } from './rename.ts'

/**
 * Lets the operations of a project follow its document. What was written for a renamed operation is taken along; the stub
 * of one that is gone is removed, and whatever a person wrote for it stays.
 *
 * @returns what changed, in lines for people
 */
export function followOperations(
  folder: string,
  home: Home,
  before: readonly Operation[],
  after: readonly Operation[],
): string[] {
  const { added, renamed, moved, gone } = changesOf(before, after)
  const names = nameOperations(after.map(({ id }) => id))
  const row = (what: string, one: Operation, more = '') => `  ${what.padEnd(9)}${one.id} (${placeOf(one)})${more}`
  return [
    ...added.map((one) => row('new', one)),
    ...renamed.map(({ before: { id }, after: now }) => {
      const done = renameOperation(folder, home, id, { id: now.id, name: names.get(now.id) ?? now.id })
      return `  renamed  ${id} to ${now.id} (${placeOf(now)}): ${done}`
    }),
    ...moved.map((pair) => `  moved    ${pair.after.id} from ${placeOf(pair.before)} to ${placeOf(pair.after)}`),
    ...gone.map((one) => row('gone', one, `: ${leave(folder, home, one)}`)),
  ]
}

/** The same after code was generated in the project of the current folder. */
export function followGenerated({ home, operations }: OperationsBefore): string[] {
  return followOperations('.', home, operations, generatedOperations('.', home) ?? operations)
}

/** Removes the stub of an operation that is gone; says what became of its file. */
function leave(folder: string, { index: path }: Home, operation: Operation): string {
  const index = readFileSync(join(folder, path), 'utf8')
  const listed = listedAs(index, operation.id, path)
  if (listed === undefined) return `${path} has no line of its own for it`
  const { file, line } = listed
  const text = readFileSync(join(folder, file), { encoding: 'utf8', flag: 'a+' })
  if (!isStubOf(text, { id: operation.id, place: placeOf(operation), summary: operation.summary }))
    return `${file} stays, since it is yours: delete it, and its line in ${path}`
  writeFileSync(
    join(folder, path),
    index
      .split('\n')
      .filter((each) => each !== line)
      .join('\n'),
  )
  rmSync(join(folder, file))
  return 'its stub is removed'
}
