import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContract } from '@contract-first/conformance'
import { DocumentError, load, readSourceFile, unifyLoaded } from '@contract-first/document'
import type { JsonObject } from '@contract-first/document/json'
import { main as lint } from '@contract-first/lint/cli'
import { mock } from '@contract-first/mock'
import { main as docs } from '@contract-first/reference/cli'
import { main as review } from '@contract-first/review/cli'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { init } from '../../src/init/init.ts'
import { breakOnce, createRandom } from './break.ts'

const HERE = join(import.meta.dirname, '../..')
const documents = ['test/journey/documents', '../document/test/model']
  .flatMap((folder) => globSync('*', { cwd: join(HERE, folder) }).map((name) => join(HERE, folder, name)))
  .sort()

/** A second for each on a slow machine. */
const COUNT = process.env.NIGHTLY ? 120 : 15

const folder = mkdtempSync(join(tmpdir(), 'broken-'))
const [original, broken] = [join(folder, 'original.json'), join(folder, 'openapi.json')]
const printed: string[] = []

beforeAll(() => {
  process.chdir(folder)
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
})

afterAll(() => {
  vi.restoreAllMocks()
  process.chdir(HERE)
  rmSync(folder, { recursive: true })
})

/** What every command does with a document; `init` generates, too, and `dev` does what the others do. */
const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  init: () =>
    inProject((project) =>
      init(project, {
        document: 'openapi.json',
        allow: [],
        skip: [],
        packages: undefined,
        keys: false,
        allowRemote: false,
        root: undefined,
      }),
    ),
  lint: () => lint([broken]),
  check: () => loadContract(broken),
  docs: () => docs([broken, '--out', join(folder, 'site')]),
  review: () => review([original, broken]),
  async mock() {
    const loaded = await load(broken)
    if (loaded.problems.length > 0) return
    const answer = mock(JSON.parse(loaded.json))
    unifyLoaded(loaded)
    for (const path of Object.keys(loaded.document.paths ?? {}).slice(0, 3))
      await answer(new Request(`http://127.0.0.1${path.replaceAll(/[{}%]/g, '')}`))
  },
}

async function inProject(run: (project: string) => Promise<unknown>): Promise<void> {
  const project = join(folder, 'project')
  mkdirSync(project)
  writeFileSync(join(project, 'openapi.json'), JSON.stringify(readSourceFile(broken).parsed))
  process.chdir(project)
  await run(project).finally(() => {
    process.chdir(folder)
    rmSync(project, { recursive: true })
  })
}

test('a document that is broken in one place ends every command in a sentence with its place', async () => {
  const random = createRandom(20_261_127)
  const surprises: string[] = []
  for (let count = 0; count < COUNT; count++) {
    const source = documents[Math.floor(random() * documents.length)] ?? ''
    const document: JsonObject = JSON.parse(JSON.stringify(readSourceFile(source).parsed))
    writeFileSync(original, JSON.stringify(document, null, 1))
    const how = breakOnce(document, random)
    writeFileSync(broken, JSON.stringify(document, null, 1))
    for (const [command, run] of Object.entries(COMMANDS)) {
      printed.length = 0
      await run().catch((error) => {
        if (!(error instanceof DocumentError)) surprises.push(`${command}, ${source} (${how}): ${error.stack}`)
      })
      const stack = printed.find((text) => /\n {4}at /.test(text))
      if (stack !== undefined) surprises.push(`${command}, ${source} (${how}) prints ${stack}`)
    }
  }
  expect(surprises).toEqual([])
})
