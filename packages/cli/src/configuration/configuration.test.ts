import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Outcome, runMain } from '@contract-first/document/test/run-main'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { main } from '../cli.ts'
import { argumentsOf } from './arguments.ts'
import { joinReports } from './join-reports.ts'
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
    expect(argumentsOf({ command: 'check', args: typed, folder: below }, readConfiguration(file))).toEqual([passed])
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
    expect(argumentsOf({ command: 'review', args: typed, folder: below }, readConfiguration(file))).toEqual([passed])
  })
})

describe('with several documents', () => {
  const two = `documents:
  - document: api/parcels.yaml
  - document: admin.yaml
    generate: { out: src/admin }
    check: { url: 'http://127.0.0.1:3001' }
generate: { out: src/generated, client: openapi-fetch }
check: { url: 'http://127.0.0.1:3000', strict: true }
`
  const all = ['--out=src/generated', '--client=openapi-fetch', 'api/parcels.yaml']
  const admin = ['--out=src/admin', '--client=openapi-fetch', 'admin.yaml']
  test.each<[command: string, typed: string[], calls: string[][]]>([
    ['generate', [], [all, admin]],
    [
      'generate',
      ['--check'],
      [
        [...all, '--check'],
        [...admin, '--check'],
      ],
    ],
    ['generate', ['admin'], [admin]],
    ['generate', ['../../api/parcels.yaml'], [all]],
    // What is written for the project is not replaced by another document's.
    ['generate', ['other.yaml'], [['--client=openapi-fetch', 'other.yaml']]],
    ['generate', ['admin', '--out', 'here'], [['--client=openapi-fetch', 'admin.yaml', '--out=src/deep/here']]],
    [
      'check',
      [],
      [
        ['--url=http://127.0.0.1:3000', '--strict', 'api/parcels.yaml'],
        ['--url=http://127.0.0.1:3001', '--strict', 'admin.yaml'],
      ],
    ],
    [
      'review',
      ['--out', 'r'],
      [
        ['--document=api/parcels.yaml', '--out=src/deep/r/parcels'],
        ['--document=admin.yaml', '--out=src/deep/r/admin'],
      ],
    ],
    ['review', ['--document', 'admin'], [['--document=admin.yaml']]],
    ['review', ['comment', 'r'], [['comment', 'r']]],
  ])('%s %j', (command, args, calls) => {
    writeFileSync(file, two)
    expect(argumentsOf({ command, args, folder: below }, readConfiguration(file))).toEqual(calls)
  })

  test('an option that they cannot share is refused', async () => {
    writeFileSync(file, two)
    expect(await contractFirst(folder, 'check', '--url', 'http://127.0.0.1:1')).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: 'check: --url is for one document: name parcels or admin (see --help)\n',
    })
  })

  test('their reviews are joined for the comment', () => {
    const calls = ['parcels', 'admin'].map((name) => {
      mkdirSync(join(folder, 'r', name), { recursive: true })
      writeFileSync(join(folder, 'r', name, 'review.md'), `<!-- mark -->\n\n## API review: ${name}\n`)
      return [`--out=${join(folder, 'r', name)}`]
    })
    joinReports(calls)
    const joined =
      '<!-- mark -->\n\n# parcels\n\n## API review: parcels\n\n<!-- mark -->\n\n# admin\n\n## API review: admin\n'
    expect(readFileSync(join(folder, 'r/review.md'), 'utf8')).toBe(joined)
    rmSync(join(folder, 'r/review.md'))
    joinReports([...calls, ['--out=r/failed']])
    expect(existsSync(join(folder, 'r/review.md'))).toBe(false)
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
  ['document: a.yaml\ndocuments: []\n', '1:1: document: "documents" has a list: move this one into it'],
  ['documents: []\n', '1:1: documents: expected a list of documents'],
  ['documents:\n  - admin.yaml\n', '2:5: documents.0: expected a map with the path of a document: "document"'],
  ['documents:\n  - document: a.yaml\n    lnt: {}\n', '3:5: the configuration has no "lnt". Did you mean lint?'],
  [
    'documents:\n  - document: a.yaml\n  - document: b/a.yaml\n',
    '3:5: b/a.yaml: name is a, as for a.yaml: each needs its own',
  ],
  [
    'documents:\n  - document: a.yaml\n  - document: b.yaml\ngenerate:\n  out: src\n',
    '3:5: b.yaml: generate.out is src, as for a.yaml: each needs its own',
  ],
])('%j is refused with its place, before anything is done', async (text, message) => {
  writeFileSync(file, text)
  const { exitCode, stderr, stdout } = await contractFirst(folder, 'generate', 'api/parcels.yaml', '--out', 'refused')
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
  expect(stderr).toContain(`contract-first.yaml:${message}`)
  expect(existsSync(join(folder, 'refused'))).toBe(false)
})
