import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { generate } from '../../src/generate.ts'
import { write } from '../../src/write.ts'
import { documents, EXCEPTIONS, folderOf, generated } from './documents.ts'

const run = promisify(execFile)

const ROOT = join(import.meta.dirname, '../../../..')
const FOLDER = folderOf('corpora')

beforeAll(() => rm(FOLDER, { recursive: true, force: true }))

test('the corpus is there', () => {
  expect(documents).toHaveLength(63)
  expect(generated).toHaveLength(59)
})

test('every exception is of a document, and needed', async () => {
  for (const [name, { allow = [], refusal }] of Object.entries(EXCEPTIONS)) {
    const document = documents.find((candidate) => candidate.name === name)
    const problem = refusal ?? `keyword "${allow.join()}" is not supported`
    await expect(generate(document?.file ?? name, 'codegen'), name).rejects.toThrow(problem)
  }
})

describe('every other document is generated', () => {
  test.each(generated)('$name, twice with the same bytes', async ({ name, file, allow }) => {
    const { files } = await generate(file, `codegen ${name}.json`, { allow })
    expect((await generate(file, `codegen ${name}.json`, { allow })).files).toEqual(files)
    await write(folderOf('corpora', name), files)
  })

  test('and all of it compiles in the strictest mode', async () => {
    const project = join(FOLDER, 'tsconfig.json')
    await writeFile(project, JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), include: ['.'], exclude: [] }))
    const compiled = await tsc('--project', project, '--listFilesOnly')
    expect(compiled.filter((line) => line.startsWith(FOLDER)).length).toBe(generated.length * 5)
    expect(await tsc('--project', project)).toEqual([''])
  }, 120_000)
})

/** What TypeScript 7 says, by lines; this package has an older one of its own. */
async function tsc(...args: string[]): Promise<string[]> {
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  const { stdout } = await run(process.execPath, [compiler, ...args]).catch((error: { stdout: string }) => error)
  return stdout.split('\n').slice(0, 2_000)
}
