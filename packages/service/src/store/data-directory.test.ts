import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareDataDirectory } from './data-directory.ts'

let parent: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'shop-'))
})

afterEach(() => rmSync(parent, { recursive: true }))

test('a missing data directory is created with its parents, for its owner alone', () => {
  const directory = join(parent, 'var', 'shop')
  expect(prepareDataDirectory(directory, 'shop')).toEqual({
    store: join(directory, 'shop.sqlite'),
    limits: join(directory, 'limits.sqlite'),
  })
  expect(statSync(directory).mode & 0o777).toBe(0o700)
})

test('a data directory that cannot be created is an error that names it and DATA_DIR', () => {
  const file = join(parent, 'file')
  writeFileSync(file, '')
  expect(() => prepareDataDirectory(join(file, 'data'), 'shop')).toThrow(
    `Cannot create the data directory ${join(file, 'data')} (ENOTDIR: not a directory, mkdir '${join(file, 'data')}'): set DATA_DIR to a directory that can be written.`,
  )
})

test('a data directory that exists already stays as it is, and a file in its place is an error', () => {
  expect(prepareDataDirectory(parent, 'shop').store).toBe(join(parent, 'shop.sqlite'))
  const file = join(parent, 'file')
  writeFileSync(file, '')
  expect(() => prepareDataDirectory(file, 'shop')).toThrow(`Cannot create the data directory ${file} (EEXIST: `)
})

test.runIf(process.platform === 'linux')(
  'a data directory below a parent that refuses it is an error, not a wait',
  () => {
    const program = `
    import { prepareDataDirectory } from ${JSON.stringify(new URL('data-directory.ts', import.meta.url).href)}
    prepareDataDirectory('/proc/shop/data', 'shop')`
    const { signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect(signal).toBe(null)
    expect(stderr).toMatch(/Cannot create the data directory \/proc\/shop\/data \(ENOENT: .*set DATA_DIR/)
  },
)
