import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Operation } from '@contract-first/document/model'
import { changesOf } from './changes.ts'
import { INDEX, isStubOf, listedIn, nameOperations } from './files.ts'
import { renameOperation } from './rename.ts'

/**
 * Lets the operations of a project follow its document. What was written for a renamed operation is taken along; the stub
 * of one that is gone is removed, and whatever a person wrote for it stays.
 *
 * @returns what changed, in lines for people
 */
export function followOperations(folder: string, before: readonly Operation[], after: readonly Operation[]): string[] {
  const changes = changesOf(before, after)
  const names = nameOperations(after.map(({ id }) => id))
  const renamed = changes.renamed.map(({ before: earlier, id, place }) => {
    const files = renameOperation(folder, earlier, { id, name: names.get(id) ?? id })
    return `  renamed  ${earlier} to ${id} (${place}): ${typeof files === 'string' ? files : files.join(', ')}`
  })
  const summaries = new Map(before.map((operation) => [operation.id, operation.summary]))
  return [
    ...changes.added.map(({ id, place }) => `  new      ${id} (${place})`),
    ...renamed,
    ...changes.moved.map((one) => `  moved    ${one.id} from ${one.before} to ${one.place}`),
    ...changes.gone.map(
      ({ id, place }) => `  gone     ${id} (${place}): ${leave(folder, id, place, summaries.get(id))}`,
    ),
  ]
}

/** What becomes of the file of an operation that is gone. */
function leave(folder: string, id: string, place: string, summary: string | undefined): string {
  const index = readFileSync(join(folder, INDEX), 'utf8')
  const line = index.split('\n').find((each) => listedIn(each).includes(id))
  if (line === undefined) return `${INDEX} does not list it`
  const [, path = ''] = /from '(\.\/[^']+)'/.exec(line) ?? []
  const file = join(dirname(INDEX), path)
  const text = existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : ''
  if (!isStubOf(text, { id, place, summary }))
    return `${file} stays, since it is yours: delete it, and its line in ${INDEX}`
  rmSync(join(folder, file), { force: true })
  writeFileSync(join(folder, INDEX), index.replace(`${line}\n`, ''))
  return `its stub is removed`
}
