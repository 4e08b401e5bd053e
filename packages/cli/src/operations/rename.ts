import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { exportOf, INDEX, listedIn, literal } from './files.ts'

/** An operation under its new name. */
export interface NamedOperation {
  id: string
  /** The name of its constant and its file. */
  name: string
}

/**
 * Takes what was written for an operation along to its new id: its file, its export and its line in the list, its tests,
 * and where other files of the project name it.
 *
 * @returns the files that changed, under their new names, or why none did
 */
export function renameOperation(folder: string, before: string, now: NamedOperation): string[] | string {
  const index = readFileSync(join(folder, INDEX), 'utf8')
  const line = index.split('\n').find((each) => listedIn(each).includes(before))
  const [, exported = '', path = ''] = /\{\s*([\w$]+)[^}]*\}\s*from\s*'(\.\/[^']+)'/.exec(line ?? '') ?? []
  if (line === undefined || path === '') return `${INDEX} does not list ${before}`
  const file = join(dirname(INDEX), path)
  const moved = join(dirname(file), `${now.name}.ts`)
  if (moved !== file && existsSync(join(folder, moved)))
    return `${moved} exists, so ${file} keeps its name: rename it, its export, and its line in ${INDEX}`
  const tests = globSync(`{src,test}/**/${exported}.test.ts`, { cwd: folder }).map((test) => ({
    from: test,
    to: join(dirname(test), `${now.name}.test.ts`),
  }))
  for (const { from, to } of [{ from: file, to: moved }, ...tests]) move(folder, from, to)
  const changed = globSync(['src/**/*.ts', 'test/**/*.ts'], { cwd: folder })
    .filter((each) => !each.startsWith(join('src', 'generated')))
    .filter((each) => {
      const text = readFileSync(join(folder, each), 'utf8')
      const renamed =
        each === join(INDEX) ? text.replace(line, exportOf(now)) : renameIn(text, before, exported, now, path)
      if (renamed !== text) writeFileSync(join(folder, each), renamed)
      return renamed !== text
    })
  const followed = tests.map(({ to }) => to).filter((test) => !changed.includes(test))
  return [...new Set([moved, ...changed, ...followed])].sort()
}

/** In a repository, git learns of it. */
function move(folder: string, from: string, to: string): void {
  if (from === to) return
  try {
    execFileSync('git', ['mv', from, to], { cwd: folder, stdio: 'ignore' })
  } catch {
    renameSync(join(folder, from), join(folder, to))
  }
}

/** A file that names the operation: by its import, as a member of a client or of handlers, or as the key of its types. */
function renameIn(text: string, before: string, exported: string, { id, name }: NamedOperation, path: string): string {
  const importPath = new RegExp(`(from '[^']*/)${escaped(basename(path))}'`, 'g')
  const isOwn = new RegExp(`^export (?:const|(?:async )?function) ${escaped(exported)}\\b`, 'm').test(text)
  const imports = text.match(importPath) !== null
  const key = isPlain(id) ? `.${id}` : `[${literal(id)}]`
  const members = text
    .replaceAll(
      new RegExp(`\\b(client|handlers)(?:\\.${escaped(before)}\\b|\\[${escaped(literal(before))}\\])`, 'g'),
      `$1${key}`,
    )
    .replaceAll(new RegExp(`(?<=[\\w>])([[<])${escaped(literal(before))}(?=[\\]>])`, 'g'), `$1${literal(id)}`)
    .replaceAll(importPath, `$1${name}.ts'`)
  if (!isOwn && !imports) return members
  // Nothing in comments and texts, no member of anything else, and no name of a property.
  const own = `(?<![.\\w$])${escaped(exported)}(?![\\w$])`
  const skipped = '//[^\\n]*|/\\*[^]*?\\*/|\'[^\'\\n]*\'|"[^"\\n]*"|`[^`]*`'
  const declared = `(?<=\\b(?:const|function) )${own}`
  return members.replaceAll(new RegExp(`${skipped}|${declared}|${own}(?!\\s*:)`, 'g'), (found) =>
    found === exported ? name : found,
  )
}

function isPlain(id: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(id)
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
