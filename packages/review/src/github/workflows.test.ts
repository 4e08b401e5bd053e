import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { contract, Repository } from '../repository.fixture.ts'

// It imports JSON without an attribute, which Node refuses.
const hooks = registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
})
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser')
hooks.deregister()

const folder = join(import.meta.dirname, '../../../../.github/workflows')
const files = globSync('*.yml', { cwd: folder })

interface Step {
  name?: string
  uses?: string
  run?: string
  with?: Readonly<Record<string, unknown>>
}

interface Workflow {
  on: unknown
  permissions: unknown
  jobs: Readonly<
    Record<
      string,
      {
        if?: string
        env?: Readonly<Record<string, string>>
        needs?: string
        permissions?: unknown
        steps: readonly Step[]
      }
    >
  >
}

test.each(files)("%s is a valid workflow for GitHub's parser", async (name) => {
  expect(await mistakesIn(name, read(name))).toEqual([])
})

test('the parser finds a misspelt key and a misspelt expression', async () => {
  const text = read('ci.yml')
  expect(await mistakesIn('ci.yml', text.replace('runs-on:', 'run-on:'))).not.toEqual([])
  expect(await mistakesIn('ci.yml', text.replace('github.run_id', 'gihub.run_id'))).not.toEqual([])
})

test('CI prepares its machine and calls the tests with the very lines of .ci/run', () => {
  const { jobs }: Workflow = parse(read('ci.yml'))
  const script = readFileSync(join(folder, '../../.ci/run'), 'utf8')
  const lines = script
    .slice(script.indexOf('\n.ci/bare') + 1)
    .trimEnd()
    .split('\n')
  expect(lines).toEqual(['.ci/bare', '.ci/prepare', 'npx -y pnpm check', '.ci/image'])
  expect([jobs.bare, jobs.check, jobs.image].flatMap((job) => job?.steps.flatMap(({ run }) => run ?? []))).toEqual(
    lines,
  )
})

test('every night the same check runs, with every public document', () => {
  const { jobs }: Workflow = parse(read('nightly.yml'))
  expect(jobs.check?.env).toMatchObject({ NIGHTLY: 1 })
  expect(jobs.check?.steps.flatMap(({ run }) => run ?? [])).toEqual(['.ci/prepare', 'npx -y pnpm check'])
})

test.each(files)('%s pins every action by its commit', (name) => {
  const used = [...read(name).matchAll(/uses: (.+)/g)].map(([, action]) => action)
  expect(used).not.toEqual([])
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
})

describe('a pull request from a fork', () => {
  const { permissions, jobs }: Workflow = parse(read('ci.yml'))
  const commenting: Workflow = parse(read('review-comment.yml'))

  test('is reviewed by a job that may only read, and has no secret', () => {
    expect(permissions).toEqual({ contents: 'read' })
    expect(Object.values(jobs).map((job) => job.permissions)).toEqual(Object.values(jobs).map(() => undefined))
    expect(read('ci.yml')).not.toMatch(/secrets\.|github\.token|pull_request_target/)
  })

  test('has no code in the job that may comment: that one checks out only the default branch', () => {
    const steps = commenting.jobs.comment?.steps ?? []
    expect(commenting.permissions).toEqual({})
    expect(commenting.jobs.comment?.permissions).toEqual({
      actions: 'read',
      contents: 'read',
      'pull-requests': 'write',
    })
    expect(steps.filter(({ uses }) => uses?.startsWith('actions/checkout')).map((step) => step.with)).toEqual([
      { 'persist-credentials': false },
    ])
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual([
      'node packages/review/src/github/comment-on-pull-request.ts "$RUNNER_TEMP/review"',
    ])
  })

  test('cannot put text into a script', () => {
    const releasing: Workflow = parse(read('release.yml'))
    const scripts = [jobs, commenting.jobs, releasing.jobs]
      .flatMap(Object.values<Workflow['jobs'][string]>)
      .flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([])
  })
})

describe('a release', () => {
  const { permissions, jobs }: Workflow = parse(read('release.yml'))
  const { publish, ...others } = jobs

  test('is published by hand, from main, after every machine has tried exactly these packages', () => {
    expect(publish).toMatchObject({
      if: "github.event_name == 'workflow_dispatch' && github.ref == 'refs/heads/main'",
      needs: 'installed',
      permissions: { contents: 'write', 'id-token': 'write' },
    })
    expect(publish?.steps.flatMap(({ run = '' }) => run.split('\n')[0]).filter(Boolean)).toEqual([
      'node .ci/publish.ts dist/packages | tee "$RUNNER_TEMP/released"',
      'while read -r release; do',
    ])
  })

  test('has no registry token, and gives the code of a pull request read access only', () => {
    expect(permissions).toEqual({ contents: 'read' })
    expect(Object.values(others).map((job) => job.permissions)).toEqual([undefined, undefined])
    expect(read('release.yml')).not.toMatch(/secrets\./)
  })
})

test('a merge queue is reviewed: each entry against the one before it, which has no pull request to comment on', () => {
  const { on, jobs }: Workflow = parse(read('ci.yml'))
  expect(on).toMatchObject({ merge_group: null })
  expect(jobs.review?.if).toBe("github.event_name == 'pull_request' || github.event_name == 'merge_group'")
  const inner = (text: unknown): string | undefined => /^\$\{\{ (.+) \}\}$/.exec(String(text))?.[1]
  expect(inner(jobs.review?.env?.BASE)).toBe(
    "github.event.merge_group.base_sha || format('origin/{0}', github.base_ref)",
  )
  expect(inner(jobs.review?.steps[0]?.with?.ref)).toBe('github.event.pull_request.head.sha || github.sha')
  expect(parse(read('review-comment.yml')).jobs.comment.if).toBe("github.event.workflow_run.event == 'pull_request'")
})

describe('the steps of the review, run by bash', () => {
  const { jobs }: Workflow = parse(read('ci.yml'))
  const scriptOf = (name: string): string => jobs.review?.steps.find((step) => step.name === name)?.run ?? 'exit 70'
  const bash = (repository: Repository, name: string, variables: Readonly<Record<string, string>> = {}): string =>
    // As the runner calls it.
    execFileSync('bash', ['-e', '-c', scriptOf(name)], {
      cwd: repository.root,
      encoding: 'utf8',
      env: { ...process.env, BASE: 'main', NUMBER: '7', RUN: 'https://ci.test/1', ...variables },
    })

  test('name the pull request, and whether it touches the contract', () => {
    using repository = new Repository()
    bash(repository, 'Name the pull request, and say whether it touches the contract')
    expect(readFileSync(join(repository.root, 'review/number'), 'utf8')).toBe('7\n')
    expect(existsSync(join(repository.root, 'review/touched'))).toBe(false)
    repository.commit({ 'openapi/openapi.yaml': `${contract}# A comment.\n` })
    bash(repository, 'Name the pull request, and say whether it touches the contract')
    expect(existsSync(join(repository.root, 'review/touched'))).toBe(true)
  })

  test('take the base commit of a merge queue entry', () => {
    using repository = new Repository()
    const name = 'Name the pull request, and say whether it touches the contract'
    repository.commit({ 'openapi/openapi.yaml': `${contract}# Before.\n` })
    const base = repository.git('rev-parse', 'HEAD')
    repository.commit({ 'README.md': '# Kennel\n' })
    bash(repository, name, { BASE: base, NUMBER: '' })
    expect(existsSync(join(repository.root, 'review/number'))).toBe(false)
    expect(existsSync(join(repository.root, 'review/touched'))).toBe(false)
  })

  test('annotate if there is a review, and do not fail if there is none', () => {
    using repository = new Repository()
    expect(bash(repository, 'Annotate the lines of the change')).toBe('')
    mkdirSync(join(repository.root, 'review'))
    writeFileSync(join(repository.root, 'review/annotations.txt'), '::error::It breaks.\n')
    expect(bash(repository, 'Annotate the lines of the change')).toBe('::error::It breaks.\n')
  })
})

function read(name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}

async function mistakesIn(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter())
  const template = value ? await convertWorkflowTemplate(context, value) : undefined
  return [...context.errors.getErrors(), ...(template?.errors ?? [])].map((error) =>
    'message' in error ? error.message : String(error),
  )
}
