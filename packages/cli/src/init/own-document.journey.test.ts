import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runMain } from '@contract-first/document/test/run-main'
import { expect, onTestFinished, test } from 'vitest'
import { main } from '../cli.ts'

const PACKAGE = join(import.meta.dirname, '../..')
const run = promisify(execFile)

// test/journey does all of this with other people's documents.
test('a project for its own document compiles, conforms to it, and works with its own client', async () => {
  // Inside the package, so that a project finds the packages of this repository in the folders above.
  mkdirSync(join(PACKAGE, '.scratch'), { recursive: true })
  const folder = mkdtempSync(join(PACKAGE, '.scratch/größe und '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(await runMain(main, ['init', '--title', 'Büro: "Räume"'], { folder })).toMatchObject({ exitCode: 0 })
  const byMethod = readFileSync(join(folder, 'test/client.test.ts'), 'utf8')
  const byPath = byMethod.replace(
    '(await client.listNotes().result()).status, 200',
    "(await client.GET('/notes')).response.status, 200",
  )
  writeFileSync(join(folder, 'test/openapi-fetch.test.ts'), byPath)
  await run(join(PACKAGE, '../../node_modules/.bin/tsc'), [], { cwd: folder })
  const { NODE_OPTIONS: _, ...env } = process.env
  const { stdout } = await run(process.execPath, ['--test'], { cwd: folder, env })
  expect(byPath).not.toBe(byMethod)
  expect(stdout).toMatch(/pass 3\n.*fail 0/s)
})
