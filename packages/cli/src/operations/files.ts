import { dirname, join } from 'node:path'
import { constantNames } from '@contract-first/codegen/names'
import type { DescribedOperation } from '../init/described.ts'
import { fill, template } from '../templates.ts'

const INDEX_TEMPLATE = 'service/src/operations/index.ts'
const STUB = 'service/src/operations/listNotes.ts'
const KEYED_STUB = 'keys/src/operations/listNotes.ts'
const WIDTH = 120

type StubbedOperation = Pick<DescribedOperation, 'id' | 'name' | 'place' | 'summary'>

/** Names that the stubs and their list use themselves. */
const TAKEN: ReadonlySet<string> = new Set(['Handlers', 'ServiceTypes', 'stubs', 'index'])

/**
 * The names of the constants and files of operations, by their ids: valid in TypeScript, different on a case-insensitive
 * file system, too, and not too long for any.
 */
export function nameOperations(ids: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  return new Map(
    constantNames(ids).map(({ name }, index) => {
      // File systems allow 255 bytes, and an editor shows less.
      const short = name.slice(0, 100)
      let free = TAKEN.has(short) ? `${short}Operation` : short
      while (taken.has(free.toLowerCase())) free += '_'
      taken.add(free.toLowerCase())
      return [ids[index] ?? name, free]
    }),
  )
}

/** Whether a file is the stub of an operation, as it was written, whatever it is called. */
export function isStubOf(text: string, operation: Pick<DescribedOperation, 'id' | 'place' | 'summary'>): boolean {
  const name = /^export const ([\w$]+)/m.exec(text)?.[1] ?? ''
  return [true, false].some((hasKeys) => stubOf({ ...operation, name }, hasKeys) === text)
}

/** The stub of an operation. With keys, it is made from what the service works with, such as its store. */
export function stubOf({ id, name, place, summary }: StubbedOperation, hasKeys: boolean): string {
  const what = (summary ?? '').replaceAll(/\s+/g, ' ').replace(/[.\s]+$/, '')
  const comment = what === '' ? `\`${place}\`` : `${what} (\`${place}\`)`
  const isName = name === id
  const parts: [part: string, replacement: string][] = [
    ['List notes (`GET /notes`)', comment.replaceAll('*/', '*\\/')],
    ["'listNotes'", literal(id)],
    ['handlers.listNotes', isName ? `handlers.${id}` : `handlers[${literal(id)}]`],
    ['const listNotes', `const ${name}`],
  ]
  const text = parts
    .reduce((text, [part, replacement]) => fill(text, part, replacement), template(hasKeys ? KEYED_STUB : STUB))
    .replace(' =>\n  ', ' => ')
  // Line breaks are where a formatter would put them.
  return text
    .split('\n')
    .map((line) => (line.length > WIDTH ? line.replace(/ => (?=stubs)/, ' =>\n  ') : line))
    .join('\n')
}

/** The list of all operations: the export of each file in the folder, by operationId. */
export function indexOf(operations: readonly DescribedOperation[]): string {
  const [comment = ''] = template(INDEX_TEMPLATE).split('\n')
  return [comment, '', ...operations.map(exportOf), ''].join('\n')
}

/** The line of an operation in the list. */
export function exportOf({ id, name }: Pick<DescribedOperation, 'id' | 'name'>): string {
  const exported = name === id ? name : `${name} as ${keyOf(id)}`
  return `export { ${exported} } from './${name}.ts'`
}

/** The operationIds that an existing list exports. */
export function listedIn(index: string): string[] {
  return [...index.matchAll(/export \{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.split(' as ').at(-1)?.trim() ?? '')
      .filter(Boolean)
      .map((name) => (name.startsWith("'") ? name.slice(1, -1).replaceAll(/\\(.)/g, '$1') : name)),
  )
}

/** How a list exports an operation. */
export interface Listed {
  line: string
  /** The name of its constant. */
  exported: string
  /** Its file, in the project. */
  file: string
}

/**
 * The line of an operation in an existing list; undefined if there is none, or it exports others, too.
 * @param index - the text of the list
 * @param path - its path, in the project
 */
export function listedAs(index: string, id: string, path: string): Listed | undefined {
  const line = index.split('\n').find((each) => listedIn(each).includes(id))
  if (line === undefined || listedIn(line).length > 1) return undefined
  const [, exported = '', file] = /\{\s*([\w$]+)[^}]*\}\s*from\s*'\.\/([^']+)'/.exec(line) ?? []
  return file === undefined ? undefined : { line, exported, file: join(dirname(path), file) }
}

/** A string literal in TypeScript. */
export function literal(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`
}

/** A property name in TypeScript. */
export function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name)
}
