import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { contract, Repository } from '../repository.fixture.ts'

const folder = join(import.meta.dirname, '../..')
const text = readFileSync(join(folder, 'action.yml'), 'utf8')
const action: {
  inputs: Record<string, { default: string }>
  runs: { steps: { id?: string; uses?: string; run?: string; env?: Record<string, string> }[] }
} = parse(text)
const document = 'api/dogs.yaml'
const narrower = contract.replace('maximum: 100', 'maximum: 50')

/** Runs the review step, in a repository whose branch has this change, as GitHub's runner does. */
function run(changed: Readonly<Record<string, string>>, environment: Readonly<Record<string, string>> = {}) {
  const repository = new Repository({ [document]: contract, 'openapi/openapi.yaml': contract })
  const temporary = mkdtempSync(join(tmpdir(), 'runner-'))
  onTestFinished(() => {
    repository[Symbol.dispose]()
    rmSync(temporary, { recursive: true })
  })
  repository.commit(changed)
  const step = action.runs.steps.find(({ id }) => id === 'review')
  const [summary, output] = [join(temporary, 'summary'), join(temporary, 'output')]
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', step?.run ?? ''], {
    cwd: repository.root,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_OUTPUT: output,
      RUNNER_TEMP: temporary,
      ...Object.fromEntries(Object.keys(step?.env ?? {}).map((name) => [name, ''])),
      REVIEW: folder,
      BASE: 'main',
      ...environment,
    },
  })
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  const [, report = ''] = /^report=(.+)$/m.exec(read(output)) ?? []
  return { status, stdout, stderr, summary: read(summary), report: (name: string) => read(join(report, name)) }
}

test('a breaking change of any document fails the job, and is annotated at its place', () => {
  const { status, stdout, summary, report } = run({ [document]: narrower }, { DOCUMENT: document })
  expect(status).toBe(1)
  expect(summary).toMatch(/^## API review: 1 breaking/m)
  expect(stdout).toMatch(/^::error file=api\/dogs\.yaml,line=\d+/m)
  expect(JSON.parse(report('review.json'))).toMatchObject({ blocked: true })
})

test('fail-on chooses what fails it', () => {
  const { status, summary } = run({ [document]: narrower }, { DOCUMENT: document, FAIL_ON: 'nothing' })
  expect(status).toBe(0)
  expect(summary).toMatch(/^## API review: 1 breaking/m)
})

test('without a document the contract of the repository is reviewed, by its own rules', () => {
  const { status, summary } = run({ 'openapi/openapi.yaml': narrower })
  expect(status).toBe(1)
  expect(summary).toContain('the merge base with `main`')
})

test('a new document is compared with nothing', () => {
  const { status, summary } = run({ 'api/new.yaml': contract }, { DOCUMENT: 'api/new.yaml' })
  expect([status, summary]).toEqual([0, 'api/new.yaml is new: there is nothing to hold it against.\n'])
})

test('a clone without the base says what to do', () => {
  const { status, stdout } = run({ [document]: narrower }, { DOCUMENT: document, BASE: 'origin/main' })
  expect(status).toBe(2)
  expect(stdout).toContain('give actions/checkout fetch-depth: 0.')
})

test('every action in it is pinned by its commit, every input is used, and the README names each', () => {
  const used = action.runs.steps.flatMap(({ uses }) => uses ?? [])
  for (const name of used) expect(name).toMatch(/@[\da-f]{40}$/)
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  for (const name of Object.keys(action.inputs)) {
    expect(text).toContain(`inputs.${name}`)
    expect(readme).toContain(`| \`${name}\` |`)
  }
})
