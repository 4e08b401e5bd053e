import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { build } from 'rolldown'

const PACKAGE = join(import.meta.dirname, '../..')
// Where a project finds the packages of this repository in the folders above.
const PROJECTS = join(PACKAGE, '.scratch/runtimes')
export const COMMAND: string = join(PACKAGE, 'bin/contract-first.js')

/** Makes a project from a document, and returns its folder. */
export function project(name: string, document: string): string {
  const folder = join(PROJECTS, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const file = `openapi${extname(document)}`
  copyFileSync(document, join(folder, file))
  execFileSync(process.execPath, [COMMAND, 'init', file], { cwd: folder })
  return folder
}

/** Bundles the entry that the project's README shows. */
export async function bundled(folder: string): Promise<string> {
  const [, entry] = /```ts\n([^`]*export default createService\(\)\n)```/.exec(read(folder, 'README.md')) ?? []
  if (entry === undefined) throw new Error('README.md shows no entry for other runtimes')
  const input = join(folder, 'src/worker.ts')
  writeFileSync(input, entry)
  const file = join(folder, 'dist/worker.js')
  await build({ input, platform: 'browser', output: { file, minify: true, codeSplitting: false } })
  return file
}

export function read(folder: string, name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}
