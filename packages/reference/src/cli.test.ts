import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Outcome, runMain } from '@contract-first/document/test/run-main'
import { afterAll, describe, expect, test } from 'vitest'
import { LIBRARY } from '../test/library.fixture.ts'
import { main } from './cli.ts'

const library = LIBRARY.document
const folder = mkdtempSync(join(tmpdir(), 'docs-'))

afterAll(() => rmSync(folder, { recursive: true }))

function docs(...args: string[]): Promise<Outcome> {
  return runMain(main, args, { folder })
}

test('reference build writes the pages, and says how many', async () => {
  const { exitCode, stdout, stderr } = await docs('build', library, '--out', 'site')
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  expect(stdout).toBe(`Wrote ${filesIn('site').length} files to site.\n`)
  expect(filesIn('site')).toEqual(expect.arrayContaining(['index.html', 'index.md', 'operations/listBooks.html']))
})

test("the README's command runs, with the files of the folder that it is typed in", () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const [, line = ''] = /^\$ npx -y pnpm reference (.*)$/m.exec(readme) ?? []
  const root = join(import.meta.dirname, '../../..')
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  mkdirSync(join(folder, 'typed'))
  copyFileSync(library, join(folder, 'typed/openapi.yaml'))
  // Like a script of the root in pnpm, wherever it is called.
  const env = { ...process.env, INIT_CWD: join(folder, 'typed') }
  const script = scripts.reference.replace('.ci/ready && ', '')
  const { status, stdout, stderr } = spawnSync('sh', ['-c', `${script} ${line}`], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(readme).toContain(`$ npx -y pnpm reference ${line}\n${stdout}`)
  expect(filesIn('typed/site')).toContain('index.html')
})

test('a site has the given icon, or a default one', async () => {
  writeFileSync(join(folder, 'own.svg'), '<svg/>')
  await docs('build', library, '--out', 'site', '--icon', 'own.svg')
  expect(`${read('site', 'assets/icon.svg')}`).toBe('<svg/>')
  await docs('build', library, '--out', 'site')
  expect(`${read('site', 'assets/icon.svg')}`).toMatch(/^<svg .*API reference/)
  expect(await docs('build', library, '--out', 'site', '--icon', 'lost.svg')).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: expect.stringContaining("'lost.svg'"),
  })
})

test('the README has exactly the options of --help', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const options = (text: string, row: RegExp) => [...text.matchAll(row)].map(([, option]) => option)
  expect(options(readme, /^\| `(--[^`]*)` *\|/gm)).toEqual(
    options((await docs('--help')).stdout, /^ {2}(--\S+(?: <\w+>)?)/gm),
  )
})

test('two builds have the same bytes', async () => {
  await docs('build', library, '--out', 'first')
  await docs('build', library, '--out', 'second')
  const files = filesIn('first')
  expect(filesIn('second')).toEqual(files)
  const differing = files.filter((file) => !read('first', file).equals(read('second', file)))
  expect(differing).toEqual([])
})

test('a build removes the files of an older one', async () => {
  await docs('build', library, '--out', 'again')
  writeFileSync(join(folder, 'again', 'old.html'), '')
  await docs('build', library, '--out', 'again')
  expect(filesIn('again')).not.toContain('old.html')
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
})

test("a script in a stranger's package has paths relative to its own folder, wherever it is called", () => {
  const program = join(import.meta.dirname, '../bin/reference.js')
  const env = { ...process.env, INIT_CWD: tmpdir() }
  const args = [program, 'build', 'none.yaml', '--out', 'none']
  mkdirSync(join(folder, 'package'))
  writeFileSync(join(folder, 'package/none.yaml'), 'openapi: 3.1.1\ninfo: {title: None, version: 1.0.0}\npaths: {}\n')
  expect(spawnSync(process.execPath, args, { cwd: join(folder, 'package'), env, encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  })
  expect(filesIn('package/none')).toContain('index.html')
})

describe('an unreadable document leaves the older pages unchanged', () => {
  test.each([
    ['missing.yaml', undefined, 'missing.yaml:1:1: there is no such file\n'],
    ['broken.yaml', 'openapi: 3.1.1\ninfo: {title: [', /^broken\.yaml:2:16: .+\n$/],
    ['other.yaml', 'swagger: "2.0"\n', /^other\.yaml:1:1: expected an OpenAPI 3\.0, 3\.1 or 3\.2 document.+\n$/],
  ])('%s', async (name, text, message) => {
    if (text !== undefined) writeFileSync(join(folder, name), text)
    await docs('build', library, '--out', 'kept')
    const before = filesIn('kept')
    const { exitCode, stdout, stderr } = await docs('build', name, '--out', 'kept')
    expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 2, stdout: '', stderr: expect.stringMatching(message) })
    expect(filesIn('kept')).toEqual(before)
  })
})

test('a part that cannot be shown is a warning with its place', async () => {
  writeFileSync(
    join(folder, 'gap.yaml'),
    'openapi: 3.1.1\ninfo: {title: Gap, version: 1.0.0}\npaths:\n  /a:\n    get:\n      parameters:\n        - {in: query}\n',
  )
  const { exitCode, stderr } = await docs('build', 'gap.yaml', '--out', 'gap')
  expect({ exitCode, stderr }).toEqual({
    exitCode: 0,
    stderr: 'gap.yaml:7:11: expected a parameter with a name and "in" of path, query, header, cookie, querystring\n',
  })
})

test.each([
  [['build'], 'name the document'],
  [['build', library], 'say where the pages go'],
  [['build', library, 'more.yaml', '--out', 'site'], 'only one document'],
  [['build', library, '--uot', 'site'], "Unknown option '--uot'"],
  [[library, '--out', 'site', '--watch', '--port', 'x'], '--port is "x": write a whole number'],
  [['build', library, '--out', 'site', '--base-path', 'docs'], '--base-path is "docs": write a path'],
  [['build', library, '--out', 'site', '--icon', 'icon.png'], '--icon is "icon.png": name a file that ends with .svg'],
])('a mistake in the command is named, with what is right: %j', async (args, mistake) => {
  const { exitCode, stdout, stderr } = await docs(...args)
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
  expect(stderr).toContain(`reference: ${mistake}`)
})

function filesIn(name: string): string[] {
  return readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, name).length + 1))
    .sort()
}

function read(name: string, file: string): Buffer {
  return readFileSync(join(folder, name, file))
}
