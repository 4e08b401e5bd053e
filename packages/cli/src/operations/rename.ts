import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { exportOf, keyOf, listedAs, literal } from './files.ts'
import { type Home, isOf } from './home.ts'

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
export function renameOperation(folder: string, home: Home, before: string, now: NamedOperation): string {
  const { index } = home
  const listed = listedAs(readFileSync(join(folder, index), 'utf8'), before, index)
  if (listed === undefined) return `${index} has no line of its own for it: rename its file, its export, and its entry`
  const { line, exported, file } = listed
  const sources = (name: string) =>
    globSync(`{src,test}/**/${name}.ts`, { cwd: folder })
      .filter((each) => !/(?:^|[\\/])generated[\\/]/.test(each))
      .filter((each) => isOf(home, each.replaceAll('\\', '/'), readFileSync(join(folder, each), 'utf8')))
  const tests = sources(`${exported}.test`)
  const moves = new Map([
    [file, join(dirname(file), `${now.name}.ts`)],
    ...tests.map((test) => [test, join(dirname(test), `${now.name}.test.ts`)] as const),
  ])
  const taken = [...moves].find(([from, to]) => from !== to && existsSync(join(folder, to)))
  if (taken !== undefined)
    return `${taken[1]} exists, so ${taken[0]} keeps its name: rename it, its export, and its line in ${index}`
  for (const [from, to] of moves) move(folder, from, to)
  const changed = sources('*').filter((each) => {
    const text = readFileSync(join(folder, each), 'utf8')
    const renamed =
      each === join(index) ? text.replace(line, () => exportOf(now)) : renameIn(text, before, exported, now, file)
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
