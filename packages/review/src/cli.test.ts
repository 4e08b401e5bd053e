import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contract, Repository, runReview } from './repository.fixture.ts'

/** The contract with one passage replaced; a missing passage would test nothing. */
function edited(passage: string, replacement: string): { 'openapi/openapi.yaml': string } {
  if (!contract.includes(passage)) throw new Error(`the contract of the tests has no: ${passage}`)
  return { 'openapi/openapi.yaml': contract.replace(passage, () => replacement) }
}

/** The same under a version that is enough for it. */
function released(version: string, files: { 'openapi/openapi.yaml': string }): { 'openapi/openapi.yaml': string } {
  return { 'openapi/openapi.yaml': files['openapi/openapi.yaml'].replace('version: 1.0.0', `version: ${version}`) }
}

const newOperation = `    delete:
      operationId: deleteDogs
      summary: Remove all dogs
      responses: { '204': { description: Gone. } }
components:`

describe.concurrent('exit 0: nothing breaks', () => {
  test('an unchanged contract is reported as no change for callers', async () => {
    using repository = new Repository()
    const run = await repository.review()
    expect(run.stdout).toContain('## API review: no change for callers\n')
    expect(run.stdout).toContain('They are the same.')
    expect(run).toMatchObject({ exitCode: 0, stderr: '' })
  })

  test('an addition needs a minor version, and blocks without one', async () => {
    using repository = new Repository()
    repository.commit(edited('components:', newOperation))
    const run = await repository.review()
    expect(run.stdout).toContain(
      '## API review: 1 against policy, 1 addition · needs 1.1.0 (info.version `1.0.0` is too low)\n',
    )
    expect(run.stdout).toContain('| DELETE /dogs | operation added |  | 33 |')
    expect(run.stdout).toContain('`info.version`: has to be 1.1.0 or higher')
    expect(run.exitCode).toBe(1)
  })

  test('the version that a change requires is enough', async () => {
    using repository = new Repository()
    const { 'openapi/openapi.yaml': text } = edited('components:', newOperation)
    repository.commit({ 'openapi/openapi.yaml': text.replace('version: 1.0.0', 'version: 1.1.0') })
    expect((await repository.review()).stdout).toContain('needs 1.1.0 (info.version `1.1.0` is enough)\n')
  })

  test('a change of prose is no change for callers, and is folded', async () => {
    using repository = new Repository()
    repository.commit(released('1.0.1', edited('where they sleep', 'what they eat')))
    const run = await repository.review()
    expect(run.stdout).toContain('## API review: no change for callers, 1 in the documentation · needs 1.0.1')
    expect(run.stdout).toContain('<details><summary>Documentation (1)</summary>\n\n| Operation')
    expect(run.stdout).toContain('`Dogs and where they sleep.` → `Dogs and what they eat.`')
    expect(run.exitCode).toBe(0)
  })

  test('a comment in the YAML is distinguished from an untouched file', async () => {
    using repository = new Repository()
    repository.commit({ 'openapi/openapi.yaml': `${contract}# A comment.\n` })
    const run = await repository.review()
    expect(run.stdout).toContain('They differ only in comments, order or layout.')
    expect(run.exitCode).toBe(0)
  })

  test('a difference that no rule covers is not reported as the same', async () => {
    using repository = new Repository()
    repository.commit(edited('version: 1.0.0', 'version: 1.0.1'))
    expect((await repository.review()).stdout).toContain('does not know. Read the diff.')
  })

  test('the removal of an error response breaks no caller', async () => {
    using repository = new Repository()
    repository.commit(released('1.1.0', edited("        '404':\n          description: No kennel.\n", '')))
    const run = await repository.review()
    expect(run.stdout).toContain('## API review: 1 other change · needs 1.1.0')
    expect(run.stdout).toContain('| GET /dogs | response `404`: response removed |  | 15, was 21 |')
    expect(run.exitCode).toBe(0)
  })

  test('a default that changed is shown with both values', async () => {
    using repository = new Repository()
    repository.commit(edited('default: 20', 'default: 50'))
    expect((await repository.review()).stdout).toContain(
      '| GET /dogs | query parameter `limit`: `default` changed | `20` → `50` | callers that omit it |',
    )
  })

  test('a base without a contract makes everything new', async () => {
    using repository = new Repository({ 'README.md': '# Kennel\n' })
    repository.commit({ 'openapi/openapi.yaml': contract })
    const run = await repository.review()
    const base = repository.git('rev-parse', 'main').slice(0, 7)
    expect(run.stdout).toBe(
      '<!-- contract-first review -->\n\n## API review: everything is new\n\n**Nothing blocks.**\n\n' +
        `There is nothing to compare with: \`${base}\`, the merge base with \`main\` has no \`openapi/openapi.yaml\` yet.\n\n` +
        '### Checks\n\n- ✓ Lint: no new problems\n- ✓ Examples: all valid\n',
    )
    expect(run.exitCode).toBe(0)
  })

  test('changes that others merged meanwhile do not count against it', async () => {
    using repository = new Repository()
    repository.commit(released('1.1.0', edited('components:', newOperation)))
    repository.git('switch', '--quiet', 'main')
    repository.commit(edited('summary: Add a dog', 'summary: Add one dog'))
    repository.git('switch', '--quiet', 'change')
    const run = await repository.review('--base', 'main')
    expect(run.stdout).toContain('## API review: 1 addition · ')
    expect(run.stdout).not.toContain('Add one dog')
  })
})

describe.concurrent('exit 1: something breaks', () => {
  test('a breaking change is in the first table with its values and its line', async () => {
    using repository = new Repository()
    repository.commit(edited('maximum: 100', 'maximum: 50'))
    const run = await repository.review()
    expect(run.stdout).toContain('## API review: 1 breaking · needs 2.0.0 (info.version `1.0.0` is too low)\n')
    expect(run.stdout).toContain(
      '| GET /dogs | query parameter `limit`: upper bound changed from `<= 100` to `<= 50`; refused from now on: `',
    )
    expect(run.stdout).toMatch(/\| `100` → `50` \| [^|]* \| 14 \| \*\*needed\*\* \|/)
    expect(run).toMatchObject({ exitCode: 1, stderr: '' })
  })

  test('an edit that is not committed yet is reviewed', async () => {
    using repository = new Repository()
    repository.write(edited('[small, large]', '[small]'))
    const run = await repository.review()
    expect(run.stdout).toContain(
      '| POST /dogs | request body, `size`: values removed: `large`; refused from now on: `{"size":"large","name":"a"}` |',
    )
    expect(run.stdout).toContain('`["small","large"]` → `["small"]`')
    expect(run.exitCode).toBe(1)
  })

  test('a removed operation is shown with the line where it was', async () => {
    using repository = new Repository()
    repository.commit({ 'openapi/openapi.yaml': contract.replace(/ {4}post:.*(?=components:)/s, '') })
    const run = await repository.review()
    expect(run.stdout).toMatch(/\| POST \/dogs \| operation removed[^|]* \| {2}\| [^|]* \| .*was 23 \|/)
    expect(run.exitCode).toBe(1)
  })

  test('a part in its own file is compared as it was at the base', async () => {
    const parts = edited('schema: { type: integer, maximum: 100, default: 20 }', "schema: { $ref: 'limit.yaml' }")
    using repository = new Repository({ ...parts, 'openapi/limit.yaml': 'type: integer\nmaximum: 100\n' })
    repository.commit({ 'openapi/limit.yaml': 'type: integer\nmaximum: 50\n' })
    const run = await repository.review()
    expect(run.stdout).toMatch(/\| `100` → `50` \| [^|]* \| `openapi\/limit\.yaml:2` \|/)
    expect(run.exitCode).toBe(1)
  })

  test('a rule of the lint that is broken is shown with its line', async () => {
    using repository = new Repository()
    repository.commit(edited('      summary: List dogs\n', ''))
    const run = await repository.review()
    expect(run.stdout).toContain('; failed: Lint.\n')
    expect(run.stdout).toContain('- ✗ Lint: 1 new problem\n')
    expect(run.stdout).toContain('| `operation-summary` | `openapi/openapi.yaml:8` |')
    expect(run.exitCode).toBe(1)
  })

  test('text of the contract cannot leave its table cell, notify anyone or become HTML', async () => {
    using repository = new Repository()
    const hostile = 'Dogs | <img src=x> ``` @everyone </details>'
    repository.commit({
      'openapi/openapi.yaml': edited('Dogs and where they sleep.', `'${hostile}'`)
        ['openapi/openapi.yaml'].replace('  /dogs:\n    get:', '  /@everyone/<b>|:\n    get:')
        .replaceAll('operationId: ', 'operationId: new'),
    })
    const { stdout } = await repository.review()
    expect(stdout).toContain('→ ```` Dogs \\| <img src=x> ``` @everyone </details> ````')
    expect(stdout).toContain('| GET /@\u2060everyone/\\<b\\>\\|')
    expect(stdout.split('\n').filter((line) => line.includes('</details>'))).toEqual([
      expect.stringContaining('→ ````'),
      '</details>',
      '</details>',
    ])
  })
})

describe.concurrent('after an approved break is merged', () => {
  /** `main` has a break and the entry that approved it; `next` begins there. */
  async function merged(): Promise<Repository> {
    const repository = new Repository()
    repository.commit(released('2.0.0', edited('maximum: 100', 'maximum: 50')))
    const { findings } = JSON.parse((await repository.review('--json')).stdout)
    const entry = String(findings[0].entry)
      .replace(/reason:.*/, 'reason: never-released')
      .replace(/note:.*/, 'note: No one has called it yet.')
      .replace(/by:.*/, "by: '@kennel'")
    repository.commit({ 'openapi/approvals.yaml': `${entry}\n` })
    const approved = await repository.review()
    expect(approved.stdout).toContain('**Nothing blocks**: 1 of 1 approved.')
    expect(approved.exitCode).toBe(0)
    repository.git('switch', '--quiet', 'main')
    repository.git('merge', '--quiet', '--no-ff', 'change')
    repository.git('switch', '--quiet', '--create', 'next')
    return repository
  }

  test('any next change passes, and the report says that the entry is spent', async () => {
    using repository = await merged()
    repository.commit({ 'README.md': '# Kennel\n' })
    const run = await repository.review('--base', 'main')
    expect(run.stdout).toContain('## API review: no change for callers\n\n**Nothing blocks.**\n')
    expect(run.stdout).toContain('1 approval in `openapi/approvals.yaml` is spent (line 1): the base has its change.')
    expect(run).toMatchObject({ exitCode: 0, stderr: '' })
  })

  test('the spent entry approves no other break, and an entry for the new base that matches nothing fails', async () => {
    using repository = await merged()
    const path = 'openapi/openapi.yaml'
    const before = readFileSync(join(repository.root, path), 'utf8')
    const entries = readFileSync(join(repository.root, 'openapi/approvals.yaml'), 'utf8')
    const base = repository.git('rev-parse', `main:${path}`).slice(0, 7)
    repository.commit({
      [path]: before.replace('maximum: 50', 'maximum: 10').replace('version: 2.0.0', 'version: 3.0.0'),
      'openapi/approvals.yaml': entries + entries.replace(/base: .*/, `base: '${base}'`),
    })
    const run = await repository.review('--base', 'main')
    expect(run.stdout).toContain('**Blocked**: 1 of 1 approvals missing; 1 wrong approval.')
    expect(run.stdout).toContain('matches no change that needs an approval: remove it | `openapi/approvals.yaml:9` |')
    expect(run.exitCode).toBe(1)
  })
})

describe.concurrent('the contract that openapi/review.yaml names', () => {
  const named = { 'openapi/dogs.yaml': contract, 'openapi/review.yaml': 'document: dogs.yaml\n' }
  const narrower = contract.replace('maximum: 100', 'maximum: 50')

  test('is the one that is reviewed, and whose changelog is written', async () => {
    using repository = new Repository(named)
    repository.commit({ 'openapi/dogs.yaml': narrower })
    expect((await repository.review()).stdout).toContain('Compared `openapi/dogs.yaml` with')
    expect((await repository.review('changelog', '--write')).stdout).toBe(
      'openapi/dogs.changelog.yaml: 1.0.0 drafted\n',
    )
  })

  test('is compared with that of the base under its own name there', async () => {
    using repository = new Repository()
    repository.git('rm', '--quiet', 'openapi/openapi.yaml')
    repository.commit({ ...named, 'openapi/dogs.yaml': narrower })
    const run = await repository.review()
    expect(run.stdout).toContain('upper bound changed')
    expect(run.exitCode).toBe(1)
  })

  test('stays in the folder of the file', async () => {
    using repository = new Repository()
    repository.write({ 'openapi/review.yaml': 'document: ../api.yaml\n' })
    expect(await repository.review()).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: 'review: openapi/review.yaml: at /document: is not a file below the folder of this one\n',
    })
  })
})

test('--document names a contract anywhere, which may refer to files anywhere in the repository', async () => {
  const shared = contract.replaceAll("'#/components/schemas/Dog'", "'../shared/dog.yaml'")
  const dog = 'type: object\nrequired: [name]\nproperties:\n  name: { type: string }\n'
  const configuration = 'document: kennel.yaml\n'
  using repository = new Repository({
    'api/kennel.yaml': shared,
    'api/contract-first.yaml': configuration,
    'shared/dog.yaml': dog,
  })
  repository.commit({ 'shared/dog.yaml': dog.replace('[name]', '[name, size]') })
  const run = await runReview(join(repository.root, 'api'), ['--base', 'main', '--document', 'kennel.yaml'])
  expect(run.stdout).toContain('## API review: 1 breaking')
  expect(run).toMatchObject({ exitCode: 1, stderr: '' })
  expect((await repository.review('--document', 'api/other.yaml')).stderr).toBe(
    'review: api/other.yaml is missing from the work tree\n',
  )
})

describe.concurrent('the commands of openapi/review.yaml', () => {
  const configuration = `checks:
  - name: Clients compile
    run: [node, --eval, 'console.log("Toy.name is gone"); process.exit(3)']
`

  test('are reported as not run without --checks', async () => {
    using repository = new Repository()
    repository.write({ 'openapi/review.yaml': configuration })
    const run = await repository.review()
    expect(run.stdout).toContain('- – Clients compile: not run: `--checks` runs it\n')
    expect(run.exitCode).toBe(0)
  })

  test('block if they fail, with their last output', async () => {
    using repository = new Repository()
    repository.write({ 'openapi/review.yaml': configuration })
    const run = await repository.review('--checks')
    expect(run.stdout).toContain('**Blocked**: failed: Clients compile.\n')
    expect(run.stdout).toContain('| error | Toy.name is gone | `Clients compile` |')
    expect(run).toMatchObject({ exitCode: 1, stderr: 'Toy.name is gone\n' })
  })

  test('pass when they end with 0', async () => {
    using repository = new Repository()
    repository.write({ 'openapi/review.yaml': configuration.replace('exit(3)', 'exit(0)') })
    const run = await repository.review('--checks')
    expect(run.stdout).toContain('- ✓ Clients compile: ')
    expect(run.exitCode).toBe(0)
  })

  test('that cannot be started fail too', async () => {
    using repository = new Repository()
    repository.write({ 'openapi/review.yaml': configuration.replace('node', 'no-such-program') })
    const run = await repository.review('--checks')
    expect(run.stdout).toContain('spawn no-such-program ENOENT')
    expect(run.exitCode).toBe(1)
  })
})

test('--out adds the docs as they will look and the diff of the generated code, and --url links them', async () => {
  using repository = new Repository({
    'openapi/openapi.yaml': contract,
    'openapi/review.yaml': 'generated: generated\n',
    'generated/types.ts': 'export type Size = 1\n',
  })
  repository.commit({
    'generated/types.ts': 'export type Size = 1 | 2\n',
    ...released('1.0.1', edited('List dogs', 'List every dog')),
  })
  const run = await repository.review('--out', 'report', '--url', 'https://ci.example/runs/7')
  expect(run.stdout).toContain(
    'The docs as they will look (`docs.html`), the diff of the generated code (`generated.diff`: 1 file, +1 −1) and ' +
      'the full report (`review.json`) are artifacts of [this run](https://ci.example/runs/7).\n',
  )
  const read = (name: string): string => readFileSync(join(repository.root, 'report', name), 'utf8')
  expect(read('docs.html')).toContain('List every dog')
  expect(read('docs.html')).not.toMatch(/<script[^>]*src=/)
  expect(read('generated.diff')).toContain('+export type Size = 1 | 2')
  expect(run).toMatchObject({ exitCode: 0, stderr: '' })
  const refused = await repository.review('--out', 'report', '--url', 'https://ci.example/) [x](')
  expect(refused).toMatchObject({ exitCode: 2, stdout: '' })
})

describe.concurrent('exit 2: the review could not be made, and nothing printed looks like one', {
  timeout: 120_000,
}, () => {
  test('an unknown ref is named', async () => {
    using repository = new Repository()
    expect(await repository.review('--base', 'nowhere')).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: 'review: there is no commit called nowhere: fetch it, or name another with --base REF\n',
    })
  })

  test('a ref that looks like an option is not passed on to git', async () => {
    using repository = new Repository()
    expect(await repository.review('--base=--output=stolen')).toMatchObject({ exitCode: 2, stdout: '' })
    expect(repository.git('status', '--porcelain')).toBe('')
  })

  test('a work tree without its contract is not a contract without changes', async () => {
    using repository = new Repository()
    repository.git('rm', '--quiet', 'openapi/openapi.yaml')
    expect(await repository.review()).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: 'review: openapi/openapi.yaml is missing from the work tree: name the contract with --document FILE\n',
    })
  })

  test('an unrelated history is explained', async () => {
    using repository = new Repository()
    repository.git('switch', '--quiet', '--orphan', 'other')
    repository.commit({ 'openapi/openapi.yaml': contract })
    const run = await repository.review('--base', 'main')
    expect(run).toMatchObject({ exitCode: 2, stdout: '' })
    expect(run.stderr).toMatch(/^review: main and HEAD have no commit in common: fetch .*\n$/)
  })

  test('a work tree that does not parse is reported with line and column', async () => {
    using repository = new Repository()
    repository.write(edited('  version: 1.0.0', '   version: 1.0.0'))
    const run = await repository.review()
    expect(run).toMatchObject({ exitCode: 2, stdout: '' })
    expect(run.stderr).toMatch(/^review: openapi\/openapi\.yaml:4:11: bad indentation of a mapping entry\n$/)
  })

  test('an info.version that is no text is told with its place', async () => {
    using repository = new Repository()
    repository.write(edited('  version: 1.0.0', '  version: true'))
    expect(await repository.review()).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: "review: openapi/openapi.yaml:4:3: `info.version` is not a string: write `version: 'true'`\n",
    })
  })

  test('a base that does not parse is reported with its commit', async () => {
    using repository = new Repository(edited('  title: Kennel', '  title: Kennel\n  title: Twice'))
    repository.write({ 'openapi/openapi.yaml': contract })
    const commit = repository.git('rev-parse', 'HEAD').slice(0, 7)
    const run = await repository.review()
    expect(run).toMatchObject({ exitCode: 2, stdout: '' })
    expect(run.stderr).toMatch(new RegExp(`^review: ${commit}:openapi/openapi\\.yaml:4:3: duplicated mapping key\n$`))
  })

  test.each(['base', 'work tree'])('a dangling reference in the %s is not read as an empty schema', async (side) => {
    const broken = edited("items: { $ref: '#/components/schemas/Dog' }", "items: { $ref: '#/components/schemas/Cat' }")
    using repository = new Repository(side === 'base' ? broken : undefined)
    repository.write(side === 'base' ? { 'openapi/openapi.yaml': contract } : broken)
    const run = await repository.review()
    expect(run).toMatchObject({ exitCode: 2, stdout: '' })
    expect(run.stderr).toMatch(/openapi\/openapi\.yaml:20:47: \$ref "#\/components\/schemas\/Cat" leads nowhere\n$/)
  })

  test('a folder that is not a repository is refused', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'review-test-'))
    const run = await runReview(directory)
    rmSync(directory, { recursive: true })
    expect(run).toMatchObject({ exitCode: 2, stdout: '' })
    expect(run.stderr).toMatch(/^review: .* cannot be used as a git repository: fatal: not a git repository.*\n$/)
  })

  test('a misspelt rule is refused', async () => {
    using repository = new Repository()
    repository.write({ 'openapi/redocly.yaml': 'rules:\n  operation-sumary: error\n' })
    const run = await repository.review()
    expect(run).toMatchObject({ exitCode: 2, stdout: '' })
    expect(run.stderr).toMatch(/operation-sumary/)
  })
})

describe('the rules of a branch', () => {
  test('a project without rules is linted by the recommended ones', async () => {
    using repository = new Repository()
    repository.git('rm', '--quiet', 'openapi/redocly.yaml')
    repository.write({ 'openapi/openapi.yaml': contract.replace('operationId: createDog', 'operationId: listDogs') })
    const { stdout } = await repository.review()
    expect(stdout).toContain(
      "(by Redocly's recommended rules, since there is no `openapi/redocly.yaml` or `redocly.yaml`)",
    )
    expect(stdout).toContain('operation-operationId-unique')
  })

  test('the rules of the root apply if the folder of the contract has none', async () => {
    using repository = new Repository({
      'openapi/openapi.yaml': contract,
      'redocly.yaml': 'rules: { info-license: error }',
    })
    repository.git('rm', '--quiet', 'openapi/redocly.yaml')
    const { stdout } = await repository.review()
    expect(stdout).toMatch(/Lint: no new problems; 1 older than this change\n/)
  })
})

test('the README names every exit status of the usage', async () => {
  const { stdout } = await runReview(process.cwd(), ['--help'])
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  expect(stdout).toContain('0 nothing blocks, 1 something does, 2 the review could not be made')
  expect(readme).toMatch(/^\| 0 +\| nothing blocks/m)
  expect(readme).toMatch(/^\| 1 +\| something blocks/m)
  expect(readme).toMatch(/^\| 2 +\| the review could not be made/m)
})
