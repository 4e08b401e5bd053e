import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newDataDirectory } from '../../test/file-store.ts'
import { buildDocs } from './build-docs.ts'

test('missing docs are built by the command of the project, once, and never in production', async () => {
  const folder = newDataDirectory()
  const before = process.cwd()
  process.chdir(folder)
  onTestFinished(() => process.chdir(before))
  expect(await buildDocs('docs-maker build')).toBe(false)
  const tool = join(folder, 'node_modules/docs-maker')
  mkdirSync(tool, { recursive: true })
  writeFileSync(join(tool, 'package.json'), '{"bin":{"docs-maker":"make.cjs"}}')
  writeFileSync(join(tool, 'make.cjs'), "require('fs').appendFileSync('made', process.argv.slice(2).join() + ';')")
  process.env.NODE_ENV = 'production'
  expect(await buildDocs('docs-maker build')).toBe(false)
  process.env.NODE_ENV = 'test'
  expect(await Promise.all([buildDocs('docs-maker build'), buildDocs('docs-maker build')])).toEqual([true, true])
  expect(readFileSync(join(folder, 'made'), 'utf8')).toBe('build;')
})
