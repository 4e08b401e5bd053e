import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isStale } from './stale.js'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stale-'))
  mkdirSync(join(folder, 'src/pages'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes a file with this modification time, in seconds. */
function written(name: string, second: number): string {
  const file = join(folder, name)
  writeFileSync(file, '')
  utimesSync(file, second, second)
  return file
}

test('missing docs must be built', () => {
  expect(isStale(join(folder, 'index.html'), [written('openapi.yaml', 1)])).toBe(true)
})

test('docs newer than all their sources are kept', () => {
  const [contract] = [written('openapi.yaml', 1), written('src/pages/index.ts', 2)]
  expect(isStale(written('index.html', 3), [contract, join(folder, 'src')])).toBe(false)
})

test('docs are rebuilt when the contract has changed', () => {
  expect(isStale(written('index.html', 3), [written('openapi.yaml', 4)])).toBe(true)
})

test('docs are rebuilt when a file of their generator has changed, however deep', () => {
  written('src/pages/index.ts', 4)
  expect(isStale(written('index.html', 3), [join(folder, 'src')])).toBe(true)
})
