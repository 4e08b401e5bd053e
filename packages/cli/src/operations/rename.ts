import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { exportOf, INDEX, keyOf, listedAs, literal } from './files.ts'

/** An operation under its new name. */
export interface NamedOperation {
  id: string
  /** The name of its constant and its file. */
  name: string
}

/**
 * Takes what was written for an operation along to its new id: its file, its export and its line in the list, its tests,
 * and where other files of the project name it. No file is replaced.
 *
 * @returns the files that changed, under their new names, or why none did
 */
export function renameOperation(folder: string, before: string, now: NamedOperation): string {
  const listed = listedAs(readFileSync(join(folder, INDEX), 'utf8'), before)
  if (listed === undefined) return `${INDEX} has no line of its own for it: rename its file, its export, and its entry`
  const { line, exported, file } = listed
  const tests = globSync(`{src,test}/**/${exported}.test.ts`, { cwd: folder })
  const moves = new Map([
    [file, join(dirname(file), `${now.name}.ts`)],
    ...tests.map((test) => [test, join(dirname(test), `${now.name}.test.ts`)] as const),
  ])
  const taken = [...moves].find(([from, to]) => from !== to && existsSync(join(folder, to)))
  if (taken !== undefined)
    return `${taken[1]} exists, so ${taken[0]} keeps its name: rename it, its export, and its line in ${INDEX}`
  for (const [from, to] of moves) move(folder, from, to)
  const changed = globSync(['src/**/*.ts', 'test/**/*.ts'], { cwd: folder })
    .filter((each) => !each.startsWith(join('src', 'generated')))
    .filter((each) => {
      const text = readFileSync(join(folder, each), 'utf8')
      const renamed =
        each === join(INDEX) ? text.replace(line, () => exportOf(now)) : renameIn(text, before, exported, now, file)
      if (renamed !== text) writeFileSync(join(folder, each), renamed)
      return renamed !== text
    })
  return [...new Set([...moves.values(), ...changed])].sort().join(', ')
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
function renameIn(text: string, before: string, exported: string, { id, name }: NamedOperation, file: string): string {
  const importPath = new RegExp(`(?<=from '[^']*/)${escaped(basename(file))}(?=')`, 'g')
  const isOwn = new RegExp(`^export (?:const|(?:async )?function) ${escaped(exported)}(?![\\w$])`, 'm').test(text)
  const imports = text.match(importPath) !== null
  const quoted = escaped(literal(before))
  const member = `(?<=\\b(?:client|handlers))(?:\\.${escaped(before)}(?![\\w$])|\\[${quoted}\\])`
  const members = text
    .replaceAll(new RegExp(member, 'g'), () => (keyOf(id) === id ? `.${id}` : `[${literal(id)}]`))
    .replaceAll(new RegExp(`(?<=[\\w>][[<])${quoted}(?=[\\]>])`, 'g'), () => literal(id))
    .replaceAll(importPath, () => `${name}.ts`)
  if (!isOwn && !imports) return members
  // Nothing in comments and texts, no member of anything else, and no name of a property.
  const own = `(?<![.\\w$])${escaped(exported)}(?![\\w$])`
  const skipped = '//[^\\n]*|/\\*[^]*?\\*/|\'[^\'\\n]*\'|"[^"\\n]*"|`[^`]*`'
  const declared = `(?<=\\b(?:const|function) )${own}`
  return members.replaceAll(new RegExp(`${skipped}|${declared}|${own}(?!\\s*:)`, 'g'), (found) =>
    found === exported ? name : found,
  )
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
