import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

describe.concurrent('review changelog', () => {
  test('lists released versions, newest first and breaking first, with their days', async () => {
    using repository = released()
    repository.commit({ 'openapi/openapi.yaml': next })
    repository.git('tag', '--annotate', '--message=Second', 'contract-v1.1.0')
    repository.commit({ 'openapi/openapi.yaml': breaking })
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

  test('the work tree is unreleased while it differs from the last tag', async () => {
    using repository = released()
    expect((await repository.review('changelog')).stdout).not.toContain('not released')
    repository.write({ 'openapi/openapi.yaml': next })
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

const file = 'openapi/openapi.changelog.yaml'
const ofDocs = (repository: Repository) => readFileSync(join(repository.root, file), 'utf8')

describe.concurrent('review changelog --write', () => {
  test('drafts the first version from its operations, without a day', async () => {
    using repository = new Repository()
    const { stdout, exitCode } = await repository.review('changelog', '--write')
    expect({ stdout, exitCode }).toEqual({ stdout: `${file}: 1.0.0 drafted\n`, exitCode: 0 })
    expect(ofDocs(repository)).toBe(
      `- version: 1.0.0
  changes:
    - kind: added
      operation: listDogs
      text: List dogs.
    - kind: added
      operation: createDog
      text: Add a dog.
`,
    )
  })

  test('adds new entries on top, and leaves existing ones unchanged', async () => {
    using repository = released()
    const mine =
      "# Ours.\n- version: 1.0.0\n  date: '2026-12-01'\n  changes:\n    - { kind: added, text: Dogs! } # all\n"
    repository.write({ 'openapi/openapi.yaml': breaking, [file]: mine })
    await repository.review('changelog', '--write')
    const written = ofDocs(repository)
    expect(written.startsWith('# Ours.\n- version: 2.0.0\n  changes:\n')).toBe(true)
    expect(written.endsWith(mine.slice('# Ours.\n'.length))).toBe(true)
    expect(written).toContain(`    - kind: added
      operation: deleteDogs
      text: operation added.
`)
    expect(written).toMatch(/ {4}- kind: breaking\n {6}operation: listDogs\n {6}text: .*upper bound changed/)
    expect((await repository.review('changelog', '--write')).stdout).toBe(`${file}: nothing to add\n`)
    expect(ofDocs(repository)).toBe(written)
  })

  test('names the operations of a change of several, and removed ones', async () => {
    using repository = released()
    const changed = contract
      .replace('version: 1.0.0', 'version: 2.0.0')
      .replace('required: [name]', 'required: [name, size]')
      .replace(/ {4}post:[\s\S]*(?=components:)/, '')
    repository.write({ 'openapi/openapi.yaml': changed })
    await repository.review('changelog', '--write')
    expect(ofDocs(repository)).toMatch(/ {4}- kind: breaking\n {6}operation: createDog\n {6}text: .*removed/)
    const shared = contract
      .replace('version: 1.0.0', 'version: 2.0.0')
      .replace(
        '    get:',
        '    parameters: [{ name: kennel, in: query, required: true, schema: { type: string } }]\n    get:',
      )
    repository.write({ 'openapi/openapi.yaml': shared, [file]: '' })
    await repository.review('changelog', '--write')
    expect(ofDocs(repository)).toMatch(
      / {6}operations:\n {8}- listDogs\n {8}- createDog\n {6}text: .query parameter `kennel`/,
    )
  })

  test('with --release, the version of the work tree gets a day; a tag has its own', async () => {
    using repository = new Repository()
    await repository.review('changelog', '--write')
    const { stdout } = await repository.review('changelog', '--release')
    expect(stdout).toMatch(/^openapi\/openapi\.changelog\.yaml: 1\.0\.0 dated 20\d\d-\d\d-\d\d\n$/)
    expect(ofDocs(repository)).toMatch(/^- version: 1\.0\.0\n {2}date: '?20\d\d-\d\d-\d\d'?\n {2}changes:/)
  })

  test('refuses a file that is not a list, and goes only with changelog', async () => {
    using repository = new Repository()
    repository.write({ [file]: 'version: 1.0.0\n' })
    expect(await repository.review('changelog', '--write')).toMatchObject({
      exitCode: 2,
      stderr: `review: ${file} is not a list of releases, each with a version\n`,
    })
    expect((await repository.review('--write')).exitCode).toBe(2)
  })
})
