import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './document.fixture.ts'
import { BANNER, differences, write } from './write.ts'

const files = new Map([
  ['a.ts', `${BANNER}\nexport const a = 1\n`],
  ['b.json', '{}\n'],
])

test('a folder that was written does not differ', async () => {
  const folder = join(await temporaryFolder(), 'not/yet/there')
  expect(await differences(folder, files)).toEqual(['a.ts', 'b.json'])
  await write(folder, files)
  expect(await differences(folder, files)).toEqual([])
  expect((await readdir(folder)).sort()).toEqual(['a.ts', 'b.json'])
})

test('changed, missing and left-over files differ, until they are written again', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'a.ts'), 'edited')
  await writeFile(join(folder, 'old.ts'), `${BANNER} To generate it again: codegen\nexport const old = 1\n`)
  expect(await differences(folder, files)).toEqual(['a.ts', 'b.json', 'old.ts'])
  await write(folder, files)
  expect(await differences(folder, files)).toEqual([])
  expect(await readFile(join(folder, 'a.ts'), 'utf8')).toBe(`${BANNER}\nexport const a = 1\n`)
  expect((await readdir(folder)).sort()).toEqual(['a.ts', 'b.json'])
})

test('files of others in the folder are left alone', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'more'))
  await writeFile(join(folder, 'README.md'), 'Put here by somebody.')
  await write(folder, files)
  expect(await differences(folder, files)).toEqual([])
  expect((await readdir(folder)).sort()).toEqual(['README.md', 'a.ts', 'b.json', 'more'])
})

test('when a file cannot be written, none is changed', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'a.ts'), 'before')
  const broken = new Map([...files, ['no/such/folder.ts', 'x']])
  await expect(write(folder, broken)).rejects.toThrow('ENOENT')
  expect(await readdir(folder)).toEqual(['a.ts'])
  expect(await readFile(join(folder, 'a.ts'), 'utf8')).toBe('before')
})

test('when a folder is where a file belongs, nothing is changed', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'a.ts'), 'before')
  await mkdir(join(folder, 'b.json'))
  await expect(write(folder, files)).rejects.toThrow(
    /b\.json is a folder, so nothing was written: remove it, or choose another --out$/,
  )
  expect((await readdir(folder)).sort()).toEqual(['a.ts', 'b.json'])
  expect(await readFile(join(folder, 'a.ts'), 'utf8')).toBe('before')
})
