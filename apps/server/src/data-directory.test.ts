import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareDataDirectory } from './data-directory.ts'

let parent: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'petstore-'))
})

afterEach(() => rmSync(parent, { recursive: true }))

test('a missing data directory is created with its parents, for its owner alone', () => {
  const directory = join(parent, 'var', 'petstore')
  expect(prepareDataDirectory(directory)).toEqual({
    store: join(directory, 'petstore.sqlite'),
    limits: join(directory, 'limits.sqlite'),
  })
  expect(statSync(directory).mode & 0o777).toBe(0o700)
})

test('a data directory that cannot be created is an error that names it and DATA_DIR', () => {
  const file = join(parent, 'file')
  writeFileSync(file, '')
  expect(() => prepareDataDirectory(join(file, 'data'))).toThrow(
    `Cannot create the data directory ${join(file, 'data')} (ENOTDIR: not a directory, mkdir '${join(file, 'data')}'): set DATA_DIR to a directory that can be written.`,
  )
})
