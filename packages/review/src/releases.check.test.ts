import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { contract, Repository, runReview } from './repository.fixture.ts'

const PATH = 'openapi/openapi.yaml'

/** The contract at a version, with one more operation for each of some methods. */
function versioned(version: string, ...methods: readonly string[]): Record<string, string> {
  const operations = methods.map(
    (method) =>
      `    ${method}:\n      operationId: ${method}Dogs\n      summary: Dogs\n      responses: { '204': { description: Done. } }\n`,
  )
  return {
    [PATH]: contract
      .replace('version: 1.0.0', `version: ${version}`)
      .replace('components:\n', () => `${operations.join('')}components:\n`),
  }
}

/** `main` has released 1.0.0, and then got an operation under 1.1.0; `change` begins there. */
function unreleasedAddition(): Repository {
  const repository = new Repository()
  repository.git('switch', '--quiet', 'main')
  repository.git('tag', 'contract-v1.0.0')
  repository.commit(versioned('1.1.0', 'delete'))
  repository.git('switch', '--quiet', '--force-create', 'change')
  return repository
}

describe.concurrent('the version of a change is counted from the last release', () => {
  test('several additions before a release need one step', async () => {
    using repository = unreleasedAddition()
    repository.commit(versioned('1.1.0', 'delete', 'patch'))
    const run = await repository.review()
    expect(run.stdout).toContain('## API review: 1 addition · needs 1.1.0 (info.version `1.1.0` is enough)\n')
    expect(run.stdout).toContain('The version is counted from the release `contract-v1.0.0`.')
    expect(run).toMatchObject({ exitCode: 0, stderr: '' })
    expect(JSON.parse((await repository.review('--json')).stdout)).toMatchObject({
      release: 'contract-v1.0.0',
      required: 'minor',
      requiredVersion: '1.1.0',
    })
  })

  test('removing an operation that was never released needs no step, only consent', async () => {
    using repository = unreleasedAddition()
    repository.commit(versioned('1.0.0'))
    const { findings, requiredVersion } = JSON.parse((await repository.review('--json')).stdout)
    expect(findings).toMatchObject([{ class: 'breaking', needsApproval: true, operations: ['DELETE /dogs'] }])
    expect(requiredVersion).toBeNull()
  })

  test('a break needs its step once approved, and the addition before it needs its own now', async () => {
    using repository = unreleasedAddition()
    const text = versioned('1.0.0', 'delete')[PATH] ?? ''
    repository.commit({ [PATH]: text.replace('maximum: 100', 'maximum: 50') })
    expect((await repository.review()).stdout).toContain(
      '`info.version`: has to be 1.1.0 or higher now, and 2.0.0 when all that blocks is approved',
    )
  })

  test("a version below the base's unreleased one is too low, even if nothing else changes", async () => {
    using repository = unreleasedAddition()
    repository.commit(versioned('1.0.1', 'delete'))
    const run = await repository.review()
    expect(run.stdout).toContain('`info.version`: has to be 1.1.0 or higher | `1.1.0` → `1.0.1`')
    expect(run.exitCode).toBe(1)
  })

  test('a change that does not touch the contract need not fix the version that others left', async () => {
    using repository = new Repository()
    repository.git('tag', 'contract-v1.0.0')
    repository.commit(versioned('1.0.0', 'delete'))
    repository.git('branch', '--force', 'main')
    repository.commit({ 'README.md': '# Kennel\n' })
    expect(await repository.review()).toMatchObject({ exitCode: 0 })
  })

  test('a version that was released since the change began is not released again', async () => {
    using repository = new Repository()
    repository.git('tag', 'contract-v1.0.0')
    repository.commit(versioned('1.1.0', 'delete'))
    repository.git('switch', '--quiet', 'main')
    repository.commit(versioned('1.1.0', 'patch'))
    repository.git('tag', 'contract-v1.1.0')
    repository.git('switch', '--quiet', 'change')
    const run = await repository.review()
    expect(run.stdout).toContain('## API review: 1 against policy, 1 addition · needs 1.2.0 (info.version `1.1.0`')
    expect(run.stdout).toContain('The version is counted from the release `contract-v1.1.0`.')
  })

  test('a tag of a candidate, or of another branch, is not a release', async () => {
    using repository = unreleasedAddition()
    repository.git('tag', 'contract-v1.1.0-rc.1', 'main')
    repository.git('switch', '--quiet', '--create', 'next', 'main')
    repository.commit(versioned('2.0.0'))
    repository.git('tag', 'contract-v2.0.0')
    repository.git('switch', '--quiet', 'change')
    repository.commit(versioned('1.1.0', 'delete', 'patch'))
    expect(await repository.review('--base', 'main')).toMatchObject({ exitCode: 0 })
  })

  test('a release that had the contract elsewhere gives its number', async () => {
    using repository = new Repository({ 'docs/api.yaml': contract })
    repository.git('tag', 'contract-v1.0.0')
    repository.commit(versioned('1.1.0'))
    repository.git('branch', '--force', 'main')
    repository.commit(versioned('1.1.0', 'delete'))
    const run = await repository.review()
    expect(run.stdout).toContain('needs 1.1.0 (info.version `1.1.0` is enough)')
    expect(run.exitCode).toBe(0)
  })

  test('a tag on a contract of another version is refused, with the tag that would be right', async () => {
    using repository = unreleasedAddition()
    repository.git('tag', 'contract-v1.2.0', 'main')
    expect(await repository.review()).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: 'review: the tag contract-v1.2.0 is on a contract whose info.version is 1.1.0: tag it as 1.1.0\n',
    })
  })
})

describe.concurrent('a change that is approved because it was never released', () => {
  const narrowed = contract.replace('maximum: 100', 'maximum: 50').replace('version: 1.0.0', 'version: 1.0.1')

  /** `change` narrows what is released, and approves it as never released. */
  async function approved(): Promise<Repository> {
    const repository = new Repository()
    repository.git('tag', 'contract-v1.0.0')
    repository.commit({ [PATH]: narrowed })
    const { findings } = JSON.parse((await repository.review('--json')).stdout)
    const entry = String(findings[0].entry)
      .replace(/reason:.*/, 'reason: never-released')
      .replace(/note:.*/, 'note: The server was never deployed with it.')
      .replace(/by:.*/, "by: '@kennel'")
    repository.commit({ 'openapi/approvals.yaml': `${entry}\n` })
    return repository
  }

  test('needs no version; with another reason it does', async () => {
    using repository = await approved()
    const run = await repository.review()
    expect(run.stdout).toContain('## API review: 1 breaking\n')
    expect(run).toMatchObject({ exitCode: 0, stderr: '' })
    const entries = readFileSync(join(repository.root, 'openapi/approvals.yaml'), 'utf8')
    repository.write({ 'openapi/approvals.yaml': entries.replace('never-released', 'security') })
    expect((await repository.review()).stdout).toContain('`info.version`: has to be 2.0.0 or higher')
  })

  test('spares later changes, too, and its entry stays until the release', async () => {
    using repository = await approved()
    repository.git('branch', '--force', 'main')
    const next = (versioned('1.1.0', 'delete')[PATH] ?? '').replace('maximum: 100', 'maximum: 50')
    repository.commit({ [PATH]: next })
    const run = await repository.review()
    expect(run.stdout).toContain('needs 1.1.0 (info.version `1.1.0` is enough)')
    expect(run.stdout).not.toContain('spent')
    expect(run.exitCode).toBe(0)
    repository.git('branch', '--force', 'main')
    repository.git('tag', 'contract-v1.1.0')
    expect((await repository.review()).stdout).toContain('1 approval in `openapi/approvals.yaml` is spent')
  })
})

describe.concurrent('without the tag of a release', () => {
  test('the version is counted from the base, and the report says how to fetch tags', async () => {
    using repository = new Repository()
    repository.commit(versioned('1.1.0', 'delete'))
    const run = await repository.review()
    expect(run.stdout).toContain(
      "The version is counted from the base's: no tag such as `contract-v1.0.0` says what is released. " +
        'If there is one elsewhere, fetch it (`git fetch --tags`).',
    )
    expect(run).toMatchObject({ exitCode: 0, stderr: '' })
  })

  test('is not mentioned if no version is needed', async () => {
    using repository = new Repository()
    expect((await repository.review()).stdout).not.toContain('counted')
  })

  test('a shallow clone is recognized: its history ends before the tag', async () => {
    using repository = unreleasedAddition()
    repository.commit(versioned('1.1.0', 'delete', 'patch'))
    const clone = mkdtempSync(join(tmpdir(), 'review-test-'))
    try {
      const source = pathToFileURL(repository.root).href
      execFileSync('git', ['clone', '--quiet', '--depth=2', '--branch=change', source, clone])
      execFileSync('git', ['branch', 'main', 'HEAD~1'], { cwd: clone })
      const run = await runReview(clone, ['--base', 'main'])
      expect(run.stdout).toContain('needs 1.2.0 (info.version `1.1.0` is too low)')
      expect(run.stdout).toContain(
        "The version is counted from the base's: this clone is shallow and does not reach a release. " +
          'Fetch the whole history (`git fetch --unshallow --tags`, or `fetch-depth: 0` in a workflow).',
      )
    } finally {
      rmSync(clone, { recursive: true, force: true })
    }
  })
})
