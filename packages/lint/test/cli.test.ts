import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Outcome, runMain } from '@contract-first/document/test/run-main'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { main } from '../src/cli.ts'
import { changed } from './changed.fixture.ts'
import { PARCELS } from './parcels.fixture.ts'

const ROOT = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'lint-'))

function lint(...args: string[]): Promise<Outcome> {
  return runMain(main, args, { folder, environment: { NO_COLOR: '1', FORCE_COLOR: '0' } })
}

beforeAll(() => {
  writeFileSync(join(folder, 'parcels.yaml'), PARCELS)
  const insecure = changed(PARCELS, (parcels) => parcels.setIn(['servers', 0, 'url'], 'http://parcels.example'))
  writeFileSync(join(folder, 'insecure.yaml'), insecure)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('without a redocly.yaml, the preset recommended applies', () => {
  test('a good document passes', async () => {
    expect(await lint('parcels.yaml')).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: 'parcels.yaml: 0 errors, 0 warnings\n',
    })
  })

  test('as the README shows it', async () => {
    const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
    const [, file = '', shown] =
      /^\$ npx -y pnpm contract-first lint (\S+) --preset strict\n(.*\n)```/m.exec(readme) ?? []
    expect(await lint(join(ROOT, file), '--preset', 'strict')).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: `${ROOT}/${shown}`,
    })
  })

  test('a mistake is shown with its place and rule', async () => {
    const { exitCode, stdout, stderr } = await lint('insecure.yaml')
    expect([exitCode, stderr]).toEqual([1, 'insecure.yaml: 1 error, 0 warnings\n'])
    expect(stdout).toMatch(/^insecure\.yaml:\n +\d+:\d+ +error +contract-first\/server-https +/)
  })

  test('--format json is JSON on standard output alone', async () => {
    const { stdout } = await lint('insecure.yaml', '--format', 'json')
    expect(JSON.parse(stdout).problems).toMatchObject([{ ruleId: 'contract-first/server-https' }])
  })
})

test('a redocly.yaml chooses the rules, unless --preset does', async () => {
  writeFileSync(join(folder, 'redocly.yaml'), 'rules:\n  info-license: error\n')
  expect(await lint('insecure.yaml')).toMatchObject({ exitCode: 0, stderr: 'insecure.yaml: 0 errors, 0 warnings\n' })
  expect(await lint('insecure.yaml', '--config', 'redocly.yaml')).toMatchObject({ exitCode: 0 })
  expect(await lint('insecure.yaml', '--preset', 'strict')).toMatchObject({ exitCode: 1 })
  rmSync(join(folder, 'redocly.yaml'))
})

test('findings set aside are counted but do not fail; new ones do, and --all shows everything', async () => {
  const operation = { responses: { 200: { description: 'Done.' } } }
  const document = { openapi: '3.1.0', info: { title: 'x', version: '1' }, paths: { '/a': { get: operation } } }
  const write = (paths: object) => writeFileSync(join(folder, 'old.json'), JSON.stringify({ ...document, paths }))
  write(document.paths)
  expect((await lint('old.json')).exitCode).toBe(1)
  const { exitCode, stderr } = await lint('old.json', '--generate-ignore-file')
  expect({ exitCode, stderr }).toEqual({
    exitCode: 0,
    stderr: expect.stringMatching(/^old\.json: 6 findings \(.*\) set aside in \.redocly\.lint-ignore\.yaml\n$/),
  })
  expect(await lint('old.json')).toMatchObject({
    exitCode: 0,
    stderr: expect.stringMatching(/0 errors, 0 warnings, \d+ set aside/),
  })
  expect((await lint('old.json', '--all')).exitCode).toBe(1)
  write({ ...document.paths, '/b': { get: operation } })
  expect((await lint('old.json')).exitCode).toBe(1)
  rmSync(join(folder, '.redocly.lint-ignore.yaml'))
})

test('hosts in a document are never called', async () => {
  const remote = {
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    paths: { '/a': { $ref: 'http://127.0.0.1:1/a.yaml' } },
  }
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(remote))
  expect((await lint('remote.json')).stdout).toContain(
    'http://127.0.0.1:1/a.yaml is on the network, which is only asked with --allow-remote',
  )
  expect((await lint('remote.json', '--allow-remote')).stdout).not.toContain('is on the network')
})

test.each([
  [[], 'lint: expected one document, not 0 (see --help)\n'],
  [['a.yaml', 'b.yaml'], 'lint: expected one document, not 2 (see --help)\n'],
  [['absent.yaml'], 'lint: absent.yaml is missing\n'],
  [['parcels.yaml', '--fromat', 'json'], "lint: Unknown option '--fromat' (see --help)\n"],
  [
    ['parcels.yaml', '--preset', 'strictest'],
    'lint: --preset is "strictest": write recommended, strict, security, style (see --help)\n',
  ],
  [['parcels.yaml', '--config', 'absent.yaml'], 'lint: absent.yaml is missing: --config names a redocly.yaml\n'],
  [
    ['parcels.yaml', '--max-problems', '0'],
    'lint: --max-problems is "0": write a whole number from 1 to 999999999 (see --help)\n',
  ],
])('%j is a mistake, said in a line', async (args, stderr) => {
  expect(await lint(...args)).toEqual({ exitCode: 2, stdout: '', stderr })
})
