import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from './document.fixture.ts'
import { LastRun } from './last-run.ts'
import { BANNER, write } from './write.ts'

const FILES = new Map([
  ['a.ts', `${BANNER}\nexport const a = 1\n`],
  ['openapi.json', '{}\n'],
])
const LINES = ['api.yaml:1:1: read as it is meant']

let folder: string
let program: string
let out: string

/** A project that the generator is installed in, and a run of it. */
beforeEach(async () => {
  folder = await temporaryFolder()
  program = join(folder, 'node_modules/@contract-first/codegen/dist/cli.js')
  out = join(folder, 'src/generated')
  await mkdir(join(folder, 'node_modules/@contract-first/codegen/dist'), { recursive: true })
  await install('1.0.0')
  await writeFile(join(folder, 'api.yaml'), 'openapi: 3.1.1')
  await write(out, FILES)
  await ofThis()?.keep(new Map([[join(folder, 'api.yaml'), 'openapi: 3.1.1']]), FILES, LINES)
})

const ofThis = (...asked: string[]) => LastRun.of(out, asked, program)
const unchanged = async () => (await ofThis()?.unchanged(true))?.lines

function install(version: string): Promise<void> {
  return writeFile(join(folder, 'node_modules/@contract-first/codegen/package.json'), JSON.stringify({ version }))
}

test('sources, files and options are unchanged: the lines of that run', async () => {
  expect(await unchanged()).toEqual(LINES)
})

describe('no run is known', () => {
  test.each<[string, () => unknown]>([
    ['when the document changes', () => writeFile(join(folder, 'api.yaml'), 'openapi: 3.1.0')],
    ['when the document is gone', () => rm(join(folder, 'api.yaml'))],
    ['when a file is edited', () => writeFile(join(out, 'a.ts'), 'edited')],
    ['when a file is gone', () => rm(join(out, 'openapi.json'))],
    ['when a file of an earlier run is left', () => writeFile(join(out, 'old.ts'), `${BANNER}\n`)],
    ['when another version is installed', () => install('1.0.1')],
    ['when the file is not a record', () => spoil()],
  ])('%s', async (_, change) => {
    await change()
    expect(await unchanged()).toBeUndefined()
  })

  test('when something else is asked for', async () => {
    expect(await ofThis('--only', 'types')?.unchanged(true)).toBeUndefined()
  })
})

test("other files in the folder stay; so do a part's neighbours", async () => {
  await writeFile(join(out, 'README.md'), 'Put here by somebody.')
  expect(await unchanged()).toEqual(LINES)
  await writeFile(join(out, 'client.ts'), `${BANNER}\n`)
  expect((await ofThis()?.unchanged(false))?.lines).toEqual(LINES)
})

test('a document that another host has a part of is read again', async () => {
  await ofThis()?.keep(new Map([['https://example.com/a.yaml', '{}']]), FILES, LINES)
  expect(await unchanged()).toBeUndefined()
})

test('nothing is kept by a program that is not installed, nor where nothing is installed', async () => {
  expect(LastRun.of(out, [])).toBeUndefined()
  await rm(join(folder, 'node_modules'), { recursive: true })
  expect(ofThis()).toBeUndefined()
})

async function spoil(): Promise<void> {
  const cache = join(folder, 'node_modules/.cache/contract-first')
  const [name = ''] = await readdir(cache)
  expect(JSON.parse(await readFile(join(cache, name), 'utf8'))).toHaveProperty('lines', LINES)
  await writeFile(join(cache, name), '[1]')
}
