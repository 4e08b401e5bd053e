import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from '@contract-first/document/test/run-main'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { ReviewJson } from './formats/review-json.ts'
import { contract, Repository } from './repository.fixture.ts'

const schema = JSON.parse(readFileSync(new URL('../review.schema.json', import.meta.url), 'utf8'))
const ajv = new Ajv2020({ allErrors: true })
addFormats.default(ajv)
const isReview = ajv.compile<ReviewJson>(schema)

/** The JSON output of a run, checked against its schema. */
function reviewOf(run: Outcome): ReviewJson {
  const json: unknown = JSON.parse(run.stdout)
  if (!isReview(json)) throw new Error(`review.json breaks its schema: ${ajv.errorsText(isReview.errors)}`)
  return json
}

const narrower = contract.replace('maximum: 100', 'maximum: 50').replace('version: 1.0.0', 'version: 2.0.0')
const day = { REVIEW_DATE: '2026-11-22' }

describe.concurrent('review BEFORE AFTER', () => {
  test('compares any two files, wherever they are, and gives the same as JSON', async () => {
    using folder = new Repository({ 'old/api.yaml': contract, 'new/api.yaml': narrower })
    const run = await folder.review('old/api.yaml', 'new/api.yaml', '--json')
    const review = reviewOf(run)
    expect(review).toMatchObject({
      document: 'new/api.yaml',
      base: folder.git('hash-object', 'old/api.yaml'),
      required: 'major',
      requiredVersion: '2.0.0',
      blocked: true,
      versions: { base: '1.0.0', head: '2.0.0' },
    })
    expect(review.findings).toContainEqual(
      expect.objectContaining({
        class: 'breaking',
        before: 100,
        after: 50,
        at: { file: 'new/api.yaml', line: 14, column: expect.any(Number), side: 'head' },
        approved: false,
      }),
    )
    expect(run).toMatchObject({ exitCode: 1, stderr: '' })
  })

  test('references are resolved from the folder of each document, wherever the command runs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'review-'))
    try {
      const paths = ['old', 'new'].map((side) => {
        mkdirSync(join(folder, side))
        writeFileSync(join(folder, side, 'limit.yaml'), `maximum: ${side === 'old' ? 100 : 50}\n`)
        writeFileSync(join(folder, side, 'api.yaml'), contract.replace('maximum: 100', '$ref: limit.yaml'))
        return join(folder, side, 'api.yaml')
      })
      using elsewhere = new Repository({ 'README.md': '' })
      const { findings } = reviewOf(await elsewhere.review(...paths, '--json'))
      expect(findings).toContainEqual(expect.objectContaining({ class: 'breaking', before: 100, after: 50 }))
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test("a project may change a rule's class, and the version follows", async () => {
    const wider = contract.replace('enum: [small, large]', 'enum: [small, large, huge]')
    using folder = new Repository({ 'old.yaml': contract, 'new.yaml': wider })
    const reviewBy = async (rules: string) => {
      folder.write({ 'review.yaml': `rules: { ${rules} }\n` })
      const { findings, requiredVersion } = reviewOf(
        await folder.review('old.yaml', 'new.yaml', '--config', 'review.yaml', '--json'),
      )
      const found = findings.find(({ rule }) => rule === 'enum-values-added')
      return [found?.class, found?.kind, requiredVersion]
    }
    expect(await reviewBy('property-removed: breaking')).toEqual(['breaking', null, '2.0.0'])
    expect(await reviewBy('enum-values-added: note')).toEqual(['note', 'change', '1.1.0'])
    expect(await reviewBy('enum-values-added: policy')).toEqual(['policy', null, '1.1.0'])
  })

  test('an unknown rule or class is reported, with a suggestion', async () => {
    using folder = new Repository({ 'old.yaml': contract, 'new.yaml': narrower })
    const mistake = async (rules: string) => {
      folder.write({ 'review.yaml': `rules: { ${rules} }\n` })
      return (await folder.review('old.yaml', 'new.yaml', '--config', 'review.yaml')).stderr
    }
    expect(await mistake('enum-value-added: note')).toBe(
      'review: review.yaml: at /rules/enum-value-added: is no rule: is it enum-values-added?\n',
    )
    expect(await mistake('enum-values-added: warn')).toBe(
      'review: review.yaml: at /rules/enum-values-added: is none of breaking, undecided, policy, source, note, off\n',
    )
  })

  test('a rule that is off reports nothing, and needs no version', async () => {
    using folder = new Repository({ 'old.yaml': contract, 'new.yaml': narrower, 'review.yaml': '' })
    const args = ['old.yaml', 'new.yaml', '--config', 'review.yaml', '--json']
    const [found] = reviewOf(await folder.review(...args)).findings
    folder.write({ 'review.yaml': `rules: { ${found?.rule}: off }\n` })
    const run = await folder.review(...args)
    expect(reviewOf(run)).toMatchObject({ findings: [], requiredVersion: null, blocked: false })
    expect(run.exitCode).toBe(0)
  })

  test('at level wire, generated code does not count; an option beats the configuration', async () => {
    const renamed = contract
      .replace(/operationId: \w+/, 'operationId: another')
      .replace('version: 1.0.0', 'version: 1.1.0')
    using folder = new Repository({ 'old.yaml': contract, 'new.yaml': renamed, 'review.yaml': 'level: wire\n' })
    const rulesOf = async (...args: string[]) =>
      reviewOf(await folder.review('old.yaml', 'new.yaml', '--json', ...args)).findings.map(({ rule }) => rule)
    expect(await rulesOf()).toEqual(['operation-id-changed'])
    expect(await rulesOf('--level', 'wire')).toEqual([])
    expect(await rulesOf('--config', 'review.yaml')).toEqual([])
    expect(await rulesOf('--config', 'review.yaml', '--level', 'source')).toEqual(['operation-id-changed'])
    expect((await folder.review('old.yaml', 'new.yaml', '--level', 'file')).stderr).toBe(
      'review: --level is "file": write wire, source (see --help)\n',
    )
  })

  test('properties that a closed response gains are additions for tolerant readers, and the comment says so', async () => {
    const schema = (names: readonly string[]) => ({
      openapi: '3.1.1',
      info: { title: 'A', version: '1.1.0' },
      paths: {
        '/a': {
          get: {
            responses: {
              200: {
                description: 'A.',
                content: {
                  'application/json': {
                    schema: {
                      type: 'object',
                      properties: Object.fromEntries(names.map((name) => [name, {}])),
                      additionalProperties: false,
                    },
                  },
                },
              },
            },
          },
        },
      },
    })
    const gained = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']
    using folder = new Repository({
      'old.yaml': JSON.stringify(schema(['a'])),
      'new.yaml': JSON.stringify(schema(gained)),
      'review.yaml': 'readers: tolerant\n',
    })
    const strict = await folder.review('old.yaml', 'new.yaml', '--format', 'markdown')
    expect(strict.stdout).toContain('11 of these are properties that a closed response gains.')
    const tolerant = await folder.review('old.yaml', 'new.yaml', '--format', 'markdown', '--config', 'review.yaml')
    expect(tolerant.stdout).toContain('## API review: 1 against policy, 11 additions')
    expect(tolerant.stdout).not.toContain('readers: tolerant')
  })

  test("SARIF links to the project's description of the rules, if there is one", async () => {
    using folder = new Repository({ 'old.yaml': contract, 'new.yaml': narrower })
    const rulesBy = async (settings: string) => {
      folder.write({ 'review.yaml': settings })
      const run = await folder.review('old.yaml', 'new.yaml', '--config', 'review.yaml', '--format', 'sarif')
      return run.exitCode === 2 ? run.stderr : JSON.parse(run.stdout).runs[0].tool.driver.rules
    }
    const rule = {
      id: 'schema-constraint-changed',
      shortDescription: { text: 'a bound, a length, a count, a pattern' },
    }
    expect(await rulesBy("help: 'https://example.com/rules#{rule}'\n")).toEqual([
      { ...rule, helpUri: 'https://example.com/rules#schema-constraint-changed' },
    ])
    expect(await rulesBy('{}\n')).toEqual([rule])
    expect(await rulesBy("help: '#rules'\n")).toBe(
      'review: review.yaml: at /help: is not an address: one begins with https://\n',
    )
  })

  test('an extension has the name that the project gives it, and is reported at its line', async () => {
    const dated = (day: string) =>
      contract.replace(/( *)operationId: .*/, `$&\n$1deprecated: true\n$1x-removal-date: '${day}'`)
    using folder = new Repository({
      'old.yaml': dated('2029-01-31'),
      'new.yaml': dated('2028-01-31'),
      'review.yaml': 'extensions: { x-sunset: x-removal-date }\n',
    })
    const line =
      dated('')
        .split('\n')
        .findIndex((text) => text.includes('x-removal-date')) + 1
    const findingsOf = async (...args: string[]) =>
      reviewOf(await folder.reviewOn(day, 'old.yaml', 'new.yaml', '--json', ...args)).findings
    expect(await findingsOf('--config', 'review.yaml')).toMatchObject([
      { rule: 'sunset-moved-earlier', class: 'policy', at: { file: 'new.yaml', line } },
    ])
    expect((await findingsOf()).map(({ rule }) => rule)).not.toContain('sunset-moved-earlier')
    folder.write({ 'review.yaml': 'extensions: { x-sunsets: x-removal-date }\n' })
    expect((await folder.review('old.yaml', 'new.yaml', '--config', 'review.yaml')).stderr).toMatch(
      /^review: review.yaml: at \/extensions/,
    )
  })

  test('the entries of the JSON, filled in, approve the change until they expire', async () => {
    using folder = new Repository({ 'old.yaml': contract, 'new.yaml': narrower })
    const args = ['old.yaml', 'new.yaml', '--approvals', 'approvals.yaml', '--json']
    folder.write({ 'approvals.yaml': '' })
    const { findings } = reviewOf(await folder.review(...args))
    const entries = findings.flatMap(({ entry }) => entry ?? []).join('\n')
    folder.write({
      'approvals.yaml': entries
        .replaceAll(/reason:.*/g, 'reason: never-released')
        .replaceAll(/note:.*/g, 'note: No one could call it yet.')
        .replaceAll(/by:.*/g, "by: '@team'"),
    })
    const approved = await folder.review(...args)
    expect(reviewOf(approved).findings.filter(({ needsApproval }) => needsApproval)).not.toEqual([])
    expect(reviewOf(approved)).toMatchObject({ blocked: false, wrongApprovals: [] })
    expect(approved.exitCode).toBe(0)

    const [first] = parse(readFileSync(join(folder.root, 'approvals.yaml'), 'utf8')) as { expires: string }[]
    const later = await folder.reviewOn({ REVIEW_DATE: '2199-01-01' }, ...args)
    expect(reviewOf(later).wrongApprovals[0]?.message).toContain(`expired on ${first?.expires}`)
    expect(later.exitCode).toBe(1)
  })

  test('one entry by rule and path approves, and is in the JSON', async () => {
    using folder = new Repository({ 'old.yaml': contract, 'new.yaml': narrower })
    const args = ['old.yaml', 'new.yaml', '--approvals', 'approvals.yaml', '--json']
    folder.write({ 'approvals.yaml': '' })
    const [rule] = reviewOf(await folder.review(...args)).findings.map((finding) => finding.rule)
    const consent = { rule, path: '/**', reason: 'security', note: 'It leaked.', by: '@team', expires: '2026-12-31' }
    folder.write({ 'approvals.yaml': JSON.stringify([consent]) })
    const run = await folder.reviewOn(day, ...args)
    expect(reviewOf(run)).toMatchObject({ blocked: false, findings: [{ approved: true, approval: consent }] })
    expect(run.exitCode).toBe(0)
  })

  test('a part that differs only in its layout is not reported as the same', async () => {
    const parts = contract.replace('{ type: integer, maximum: 100, default: 20 }', "{ $ref: 'limit.yaml' }")
    using folder = new Repository({
      'old/api.yaml': parts,
      'new/api.yaml': parts,
      'old/limit.yaml': 'type: integer\n',
      'new/limit.yaml': 'type: integer # how many\n',
    })
    const run = await folder.review('old/api.yaml', 'new/api.yaml', '--json')
    expect(reviewOf(run)).toMatchObject({ difference: 'text', findings: [], required: null, blocked: false })
    expect(run.exitCode).toBe(0)
  })

  test('a document without rules is reported as unchecked', async () => {
    using folder = new Repository({ 'old.yaml': contract, 'new.yaml': contract })
    const run = await folder.review('old.yaml', 'new.yaml')
    expect(run.stdout).toContain('- – Lint: not checked: `--rules FILE` names the rules\n')
    expect(run.exitCode).toBe(0)
  })

  test('generated code blocks where the configuration says so', async () => {
    using folder = new Repository({
      'old.yaml': contract,
      'new.yaml': contract
        .replace('operationId: listDogs', 'operationId: getDogs')
        .replace('version: 1.0.0', 'version: 2.0.0'),
      'review.yaml': 'source: block\n',
    })
    expect(await folder.review('old.yaml', 'new.yaml')).toMatchObject({ exitCode: 0 })
    const run = await folder.review('old.yaml', 'new.yaml', '--config', 'review.yaml')
    expect(run.stdout).toContain('**Blocked**: 1 of 1 approvals missing.')
    expect(run.exitCode).toBe(1)
  })

  test('compares commits, renamed files and stdin, also without an `info.version`', async () => {
    const unversioned = contract.replace('  version: 1.0.0\n', '')
    using folder = new Repository({ 'docs/api.yaml': unversioned })
    folder.commit({ 'docs/kennel.yaml': unversioned.replace('maximum: 100', 'maximum: 50') })
    const run = await folder.review('main:docs/api.yaml', 'change:docs/kennel.yaml')
    expect(run.stderr).toBe('')
    expect(run.stdout).toContain('## API review: 1 breaking\n')
    expect(run.stdout).toContain('Compared `docs/kennel.yaml` with `main:docs/api.yaml`.')
    expect(run.exitCode).toBe(1)
    const piped = await folder.reviewWithInput(unversioned, '-', 'docs/kennel.yaml', '--json')
    expect(reviewOf(piped)).toMatchObject({ versions: { base: null, head: null }, blocked: true })
    for (const [names, message] of [
      [
        ['none:docs/api.yaml', 'docs/kennel.yaml'],
        'none:docs/api.yaml is not a file, and there is no commit called none',
      ],
      [['main:docs/kennel.yaml', 'docs/kennel.yaml'], 'docs/kennel.yaml does not exist at main'],
      [['-', '-'], 'only one document can be read from stdin'],
    ] as const)
      expect(await folder.review(...names)).toEqual({ exitCode: 2, stdout: '', stderr: `review: ${message}\n` })
  })

  test('blocks only what --fail-on reaches', async () => {
    using folder = new Repository({ 'old.yaml': contract, 'new.yaml': contract.replace('maximum: 100', 'maximum: 50') })
    const ends = async (name: string): Promise<number | null> =>
      (await folder.review('old.yaml', 'new.yaml', '--fail-on', name)).exitCode
    expect([await ends('nothing'), await ends('breaking'), await ends('some')]).toEqual([0, 1, 2])
  })

  test.each([
    [['old.yaml'], /two documents are compared, BEFORE and AFTER; 1 given/],
    [['old.yaml', 'old.yaml', 'old.yaml'], /3 given/],
    [['old.yaml', 'missing.yaml'], /^review: missing\.yaml does not exist\n$/],
    [['old.yaml', '.'], /^review: \. is not a file\n$/],
    [
      ['old.yaml', 'README.md'],
      /^review: README\.md:1:1: expected an OpenAPI 3\.0, 3\.1 or 3\.2 document, but it is empty\n$/,
    ],
    [['old.yaml', 'newer.yaml'], /^review: newer\.yaml:1:1: expected an OpenAPI .*, but it says "openapi: 4\.0\.0"\n$/],
    [['newer.yaml', 'old.yaml'], /^review: newer\.yaml:1:1: .*"openapi: 4\.0\.0"\n$/],
    [['old.yaml', 'old.yaml', '--base', 'main'], /--base, --checks and --document do not go with BEFORE AFTER/],
    [['old.yaml', 'old.yaml', '--rules', 'none.yaml'], /none\.yaml does not exist/],
    [['old.yaml', 'old.yaml', '--config', 'wrong.yaml'], /wrong\.yaml: at \/: Unrecognized key: "blocks"/],
    [['--rules', 'old.yaml'], /--rules goes with BEFORE AFTER only/],
  ])('%s is exit 2 with one line', async (args, message) => {
    using folder = new Repository({
      'old.yaml': contract,
      'newer.yaml': contract.replace(/openapi: .*/, 'openapi: 4.0.0'),
      'README.md': '# Kennel\n',
      'wrong.yaml': 'blocks: [none]\n',
    })
    const run = await folder.review(...args)
    expect(run).toMatchObject({ exitCode: 2, stdout: '' })
    expect(run.stderr).toMatch(message)
    expect(run.stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  test('--out writes the report in every form', async () => {
    using folder = new Repository({ 'old.yaml': contract, 'new.yaml': narrower })
    const run = await folder.reviewOn(day, 'old.yaml', 'new.yaml', '--out', 'report')
    const read = (name: string): string => readFileSync(join(folder.root, 'report', name), 'utf8')
    expect(read('review.md')).toBe(run.stdout)
    expect(isReview(JSON.parse(read('review.json')))).toBe(true)
    expect(read('junit.xml')).toMatch(/<testsuites name="API review" tests="\d+" failures="[1-9]/)
    expect(read('review.html')).toContain('<code>new.yaml:14</code>')
    expect(JSON.parse(read('review.sarif')).runs[0].results[0]).toMatchObject({ level: 'error' })
    expect(JSON.parse(read('gitlab.json'))[0]).toMatchObject({ severity: 'blocker', location: { path: 'new.yaml' } })
    expect(read('annotations.txt')).toMatch(/^::error file=new\.yaml,line=14,col=\d+,title=breaking%3A /m)
  })
})

test('the schema refuses an invalid review', () => {
  expect(isReview({ findings: [], required: 'major' })).toBe(false)
})
