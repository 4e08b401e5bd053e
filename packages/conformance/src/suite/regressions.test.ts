import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { loadRegressions } from './regressions.ts'

const directory = mkdtempSync(join(tmpdir(), 'regressions-'))
afterAll(() => rmSync(directory, { recursive: true }))
const many = { name: 'many', operation: 'addItem', values: {}, body: { mediaType: 'application/json', value: 501 } }

beforeEach(() => writeFileSync(join(directory, 'many.json'), JSON.stringify(many)))

test('loads the files of a directory in their order', async () => {
  writeFileSync(join(directory, 'README.md'), 'Found by night.')
  writeFileSync(join(directory, 'a.json'), JSON.stringify({ ...many, name: 'few' }))
  expect(await loadRegressions(directory)).toEqual([{ ...many, name: 'few' }, many])
})

test('has none if there is no directory', async () => {
  expect(await loadRegressions(join(directory, 'nowhere'))).toEqual([])
})

test('names an invalid file', async () => {
  const file = join(directory, 'wrong.json')
  writeFileSync(file, '[]')
  await expect(loadRegressions(directory)).rejects.toThrow(`${file} is not a regression: it needs a "name"`)
})
