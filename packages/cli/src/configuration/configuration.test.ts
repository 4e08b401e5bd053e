import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Outcome, runMain } from '@contract-first/document/test/run-main'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { main } from '../cli.ts'
import { argumentsOf } from './arguments.ts'
import { readConfiguration } from './read.ts'

const PACKAGE = join(import.meta.dirname, '../..')
const PARCELS = join(PACKAGE, '../lint/examples/parcels.yaml')
const folder = mkdtempSync(join(tmpdir(), 'contract first '))
const below = join(folder, 'src/deep')
const file = join(folder, 'contract-first.yaml')
mkdirSync(below, { recursive: true })
mkdirSync(join(folder, 'api'))
copyFileSync(PARCELS, join(folder, 'api/parcels.yaml'))

beforeEach(() => rmSync(file, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

function contractFirst(cwd: string, ...args: string[]): Promise<Outcome> {
  return runMain(main, args, { folder: cwd })
}

describe('a command takes options that were not typed from the file', () => {
  test('from the folder of the file and from any below, with the same result', async () => {
    writeFileSync(file, 'document: api/parcels.yaml\ngenerate:\n  out: src/generated\n  only: types\n')
    for (const cwd of [folder, below]) {
      expect(await contractFirst(cwd, 'generate')).toMatchObject({ exitCode: 0 })
      expect(await contractFirst(cwd, 'generate', '--check')).toMatchObject({ exitCode: 0 })
    }
    expect(existsSync(join(folder, 'src/generated/types.ts'))).toBe(true)
    expect(existsSync(join(folder, 'src/generated/server.ts'))).toBe(false)
  })

  const settings = ['--seed=7', '--header=A: 1', '--header=B: 2', '--strict', '--report=out']
  const url = 'https://example.com/openapi.yaml'
  test.each([
    { typed: [], passed: [...settings, 'api/parcels.yaml'] },
    {
      typed: ['--seed', '8', '--header=C: 3', '--report', 'here', '../../api/parcels.yaml'],
      passed: ['--strict', '--seed=8', '--header=C: 3', '--report=src/deep/here', 'api/parcels.yaml'],
    },
    { typed: [url, '--unheard-of'], passed: [...settings, url, '--unheard-of'] },
  ])('check $typed', ({ typed, passed }) => {
    const lines = "  seed: 7\n  header: ['A: 1', 'B: 2']\n  strict: true\n  report: out\n"
    writeFileSync(file, `document: api/parcels.yaml\ncheck:\n${lines}`)
    expect(argumentsOf({ command: 'check', args: typed, folder: below }, readConfiguration(file))).toEqual(passed)
  })

  test.each([
    { typed: [], passed: ['--base=develop', '--document=api/parcels.yaml'] },
    {
      typed: ['HEAD:api/parcels.yaml', '../../api/parcels.yaml'],
      passed: ['--rules=rules.yaml', 'HEAD:api/parcels.yaml', 'api/parcels.yaml'],
    },
    { typed: ['changelog', '--write'], passed: ['changelog', '--write'] },
  ])('review $typed: what belongs to the branch, or to two documents', ({ typed, passed }) => {
    writeFileSync(file, 'document: api/parcels.yaml\nreview:\n  base: develop\n  rules: rules.yaml\n')
    expect(argumentsOf({ command: 'review', args: typed, folder: below }, readConfiguration(file))).toEqual(passed)
  })
})

test('without a file, everything is passed on unchanged', async () => {
  expect(await contractFirst(folder, 'lint', 'absent.yaml')).toMatchObject({ stderr: 'lint: absent.yaml is missing\n' })
})

test.each([
  ['generate:\n  outt: src\n', '2:3: generate has no setting "outt". Did you mean out?'],
  ['generate:\n  check: true\n', '2:3: generate has no setting "check". It takes out, only, allow, '],
  ['genrate:\n  out: src\n', '1:1: the configuration has no "genrate". Did you mean generate?'],
  ['check:\n  seed: one\n', '2:3: check.seed: expected an integer'],
  ['check:\n  header: A\n', '2:3: check.header: expected a list of texts'],
  ['document: [a]\n', '1:1: document: expected the path of a document'],
  ['docs: yes please\n', '1:1: docs: expected a map of settings'],
  ['- lint\n', '1:1: expected a map with document, lint, '],
])('%j is refused with its place, before anything is done', async (text, message) => {
  writeFileSync(file, text)
  const { exitCode, stderr, stdout } = await contractFirst(folder, 'generate', 'api/parcels.yaml', '--out', 'refused')
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
  expect(stderr).toContain(`contract-first.yaml:${message}`)
  expect(existsSync(join(folder, 'refused'))).toBe(false)
})
