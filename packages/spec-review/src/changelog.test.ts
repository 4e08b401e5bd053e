import { describe, expect, test } from 'vitest'
import { contract, Repository } from './repository.fixture.ts'

const next = contract
  .replace('version: 1.0.0', 'version: 1.1.0')
  .replace(
    '    post:',
    "    delete:\n      operationId: deleteDogs\n      responses: { '204': { description: Gone. } }\n    post:",
  )
const breaking = next
  .replace('version: 1.1.0', 'version: 2.0.0')
  .replace('maximum: 100', 'maximum: 50')
  .replace('where they sleep', 'what they eat')

/** A repository whose `main` has released 1.0.0 on that day. */
function released(): Repository {
  const repository = new Repository()
  repository.git('tag', 'contract-v1.0.0')
  return repository
}

describe.concurrent('review changelog', { timeout: 60_000 }, () => {
  test('lists released versions, newest first and breaking first, with their days', async () => {
    using repository = released()
    repository.commit({ 'openapi/petstore.yaml': next })
    repository.git('tag', '--annotate', '--message=Second', 'contract-v1.1.0')
    repository.commit({ 'openapi/petstore.yaml': breaking })
    repository.git('tag', 'contract-v2.0.0')
    const { stdout, exitCode } = await repository.review('changelog')
    const headings = stdout.split('\n').filter((line) => line.startsWith('#'))
    expect(headings.map((line) => line.replace(/\d{4}-\d\d-\d\d/, 'a day'))).toEqual([
      '# Changes of the API',
      '## 2.0.0 (a day)',
      '### Breaking',
      '### Documentation',
      '## 1.1.0 (a day)',
      '### New',
      '## 1.0.0 (a day)',
    ])
    expect(stdout).toMatch(/^- `DELETE \/dogs`: operation added\.$/m)
    expect(exitCode).toBe(0)
  })

  test('the work tree is not released as long as it differs from the last tag', async () => {
    using repository = released()
    expect((await repository.review('changelog')).stdout).not.toContain('not released')
    repository.write({ 'openapi/petstore.yaml': next })
    const { stdout } = await repository.review('changelog')
    expect(stdout).toContain('## 1.1.0 (not released)\n\n### New\n')
  })

  test('a repository without a release has its first version', async () => {
    using repository = new Repository()
    expect(await repository.review('changelog')).toEqual({
      exitCode: 0,
      stdout: '# Changes of the API\n\n## 1.0.0 (not released)\n\nThe first version.\n',
      stderr: '',
    })
  })

  test('a tag on a contract of another version is refused', async () => {
    using repository = new Repository()
    repository.git('tag', 'contract-v3.0.0')
    const run = await repository.review('changelog')
    expect(run).toMatchObject({ exitCode: 2, stdout: '' })
    expect(run.stderr).toContain('the tag contract-v3.0.0 is on a contract whose info.version is 1.0.0')
  })
})
