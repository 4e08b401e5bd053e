import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { UNCHECKED } from '../../src/generate.ts'

const run = promisify(execFile)
/** Settings that many projects add: generated code must pass them unedited. */
const UNUSED = { noUnusedLocals: true, noUnusedParameters: true }
const ROOT = join(import.meta.dirname, '../../../..')

/** A generated file without the line that keeps the compiler of a project out of it. */
export function checked(text: string): string {
  return text.replace(`${UNCHECKED}\n`, '')
}

/**
 * Compiles everything in `folder` in the mode of this repository, with its TypeScript 7; this package has an older one of
 * its own. Files that a project's compiler does not check are checked here. Returns the errors, and the files of the
 * folder that were looked at.
 */
export async function compile(folder: string): Promise<{ errors: string[]; files: string[] }> {
  for (const file of globSync('**/*.ts', { cwd: folder }).map((name) => join(folder, name))) {
    const text = await readFile(file, 'utf8')
    if (text.includes(UNCHECKED)) await writeFile(file, checked(text))
  }
  const project = join(folder, 'tsconfig.json')
  await writeFile(
    project,
    JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), compilerOptions: UNUSED, include: ['.'], exclude: [] }),
  )
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  const { stdout } = await run(process.execPath, [compiler, '--project', project, '--listFiles'], {
    maxBuffer: 1e8,
  }).catch((error: { code: unknown; stdout: string; stderr: string }) => {
    // 1 and 2 are said of code with errors. A compiler that was killed, or crashed, has said nothing of the code.
    if (error.code === 1 || error.code === 2) return error
    throw new Error(`The compiler did not finish: ${error.stderr}`, { cause: error })
  })
  const lines = stdout.split('\n').filter(Boolean)
  const isFile = (line: string) => /^[^(]*\.(?:[cm]?ts|json)$/.test(line)
  return {
    errors: lines.filter((line) => !isFile(line)),
    files: lines.filter((line) => isFile(line) && line.startsWith(folder)),
  }
}
