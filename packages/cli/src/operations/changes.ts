import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Operation, readApi } from '@contract-first/document/model'
import { configurationIn } from '../configuration/find.ts'
import { readConfiguration } from '../configuration/read.ts'
import { type Home, homeOf } from './home.ts'

/** What a change of the document did to its operations. */
export interface OperationChanges {
  added: readonly Operation[]
  /** The same method and path under another id. */
  renamed: readonly Pair[]
  /** The same id under another method or path. */
  moved: readonly Pair[]
  gone: readonly Operation[]
}

/** The operations that a project's code was generated from, and where that code is. */
export interface OperationsBefore {
  home: Home
  operations: readonly Operation[]
}

interface Pair {
  before: Operation
  after: Operation
}

/** The operations of the document that the code of a project was generated from; undefined if there is none. */
export function generatedOperations(project: string, { generated }: Home): readonly Operation[] | undefined {
  const path = join(project, generated, 'openapi.json')
  return existsSync(path) ? readApi(JSON.parse(readFileSync(path, 'utf8'))).operations : undefined
}

/**
 * The document of the project in the current folder, made by `init`, that a command is called with, and what was generated
 * from it; undefined if it is another document, or another folder is written.
 * @param words - the arguments of the command
 */
export function operationsBefore(
  words: readonly string[],
): { home: Home; operations: readonly Operation[] } | undefined {
  const path = configurationIn(process.cwd())
  const configuration = path === undefined ? undefined : readConfiguration(path)
  const own = configuration?.documents.find(({ document }) => words.includes(document))
  const home = configuration && own && homeOf(own, configuration)
  if (home === undefined || !existsSync(home.index) || !words.some((word) => isWrittenTo(home, word))) return undefined
  const operations = generatedOperations('.', home)
  return operations && { home, operations }
}

/** Whether an argument names the folder of a home's generated code, however it is spelled. */
function isWrittenTo({ generated }: Home, word: string): boolean {
  return word.startsWith('--out=') && posix.join(word.slice('--out='.length), '.').replace(/\/$/, '') === generated
}

export function changesOf(before: readonly Operation[], after: readonly Operation[]): OperationChanges {
  const ids = new Map(before.map((operation) => [operation.id, operation]))
  const kept = new Set(after.map(({ id }) => id))
  // An operation whose id stays is the same one, wherever it is.
  const left = new Map(before.filter(({ id }) => !kept.has(id)).map((operation) => [placeOf(operation), operation]))
  const fresh = after.filter(({ id }) => !ids.has(id))
  const renamed = fresh.flatMap((one): Pair[] => {
    const earlier = left.get(placeOf(one))
    return earlier ? [{ before: earlier, after: one }] : []
  })
  const moved = after.flatMap((one): Pair[] => {
    const earlier = ids.get(one.id)
    return earlier && placeOf(earlier) !== placeOf(one) ? [{ before: earlier, after: one }] : []
  })
  const [olds, news] = [new Set(renamed.map((pair) => pair.before)), new Set(renamed.map((pair) => pair.after))]
  return {
    added: fresh.filter((one) => !news.has(one)),
    renamed,
    moved,
    gone: [...left.values()].filter((one) => !olds.has(one)),
  }
}

/** `GET /notes` */
export function placeOf({ method, path }: Operation): string {
  return `${method} ${path}`
}
