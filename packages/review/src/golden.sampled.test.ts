import { readFileSync } from 'node:fs'
import type { JsonObject } from '@contract-first/document/json'
import { describe, expect, test } from 'vitest'
import type { Finding } from './finding/finding.ts'
import { compared, type GoldenPair, goldenFolder, goldenPairs, versions } from './golden.fixture.ts'

/** A golden verdict as a list of lines; `silent` is an empty one. */
function lines(verdict: unknown): string[] {
  if (verdict === 'silent') return []
  const list: unknown[] = Array.isArray(verdict) ? verdict : [verdict]
  return list.map(String).sort()
}

/** The findings that a golden verdict has to list: all but notes, and the notes that it does list. */
function listed(found: readonly string[], expected: readonly string[]): string[] {
  const all = found.filter((line) => !line.startsWith('note ') || expected.includes(line))
  return [...new Set(all)].sort()
}

const short = ({ class: name, rule }: Finding): string => `${name} ${rule}`
const long = (finding: Finding): string =>
  [short(finding), finding.direction, finding.operations.toSorted().join(', ')].join(' ').trim()

/** Findings that name an operation that the base lacks: only its addition and policies may. */
function ghosts(findings: readonly Finding[], before: JsonObject): readonly Finding[] {
  const nameless = (label: string): string => label.replaceAll(/\{[^}]*\}/g, '{}')
  const labels = (['paths', 'webhooks'] as const).flatMap((root) =>
    Object.entries(Object(before[root])).flatMap(([path, item]) =>
      Object.keys(Object(item)).map((method) =>
        nameless(`${method.toUpperCase()} ${root === 'webhooks' ? 'webhook ' : ''}${path}`),
      ),
    ),
  )
  return findings
    .filter(({ rule, class: name }) => rule !== 'operation-added' && name !== 'policy')
    .filter(({ operations }) => operations.some((operation) => !labels.includes(nameless(operation))))
}

/** Findings that share a fingerprint: an approval of one would approve the other. */
function ambiguous(findings: readonly Finding[]): readonly Finding[] {
  const blocking = findings.filter(({ class: name }) => name !== 'note')
  return blocking.filter((one) => blocking.some((other) => other !== one && other.fingerprint === one.fingerprint))
}

const withSchema = (content: object, direction: string): object => {
  const json = { content: { 'application/json': { schema: content } } }
  return direction === 'request'
    ? { post: { requestBody: json, responses: { 204: { description: 'Done.' } } } }
    : { get: { responses: { 200: { description: 'Found.', ...json } } } }
}

describe.each(goldenPairs('schemas'))('%s', (_, all) => {
  describe.each(versions)('from %s to %s', (from, to) => {
    const pairs = all.filter(({ only }) => !only || (from === only && to === only))

    test.runIf(pairs.length > 0)('has the verdicts that were written down', async () => {
      const document = (side: 'before' | 'after') => ({
        paths: Object.fromEntries(
          pairs.flatMap((pair, i) =>
            ['request', 'response'].map((direction) => [`/${direction}/${i}`, withSchema(pair[side], direction)]),
          ),
        ),
      })
      const { findings } = await compared(document('before'), document('after'), [from, to])
      expect(ambiguous(findings)).toEqual([])
      expect(ghosts(findings, document('before'))).toEqual([])
      const rows = (verdicts: (pair: GoldenPair, i: number, direction: string) => string[]) =>
        pairs.flatMap((pair, i) =>
          ['request', 'response'].map((direction) => `${pair.change} (${direction}): ${verdicts(pair, i, direction)}`),
        )
      const found = rows((pair, i, direction) => {
        const label = `${direction === 'request' ? 'POST' : 'GET'} /${direction}/${i}`
        return listed(
          findings.filter(({ operations }) => operations.includes(label)).map(short),
          lines(pair[direction]),
        )
      })
      expect(found).toEqual(rows((pair, _i, direction) => lines(pair[direction])))
    })
  })
})

const components = {
  securitySchemes: {
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    bearer: { type: 'http', scheme: 'bearer' },
    oauth: {
      type: 'oauth2',
      flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: 'Read.', write: 'Write.' } } },
    },
  },
}

describe.each(goldenPairs('operations'))('%s', (_, all) => {
  describe.each(versions)('from %s to %s', (from, to) => {
    const pairs = all.filter(({ only }) => !only || (from === only && to === only))

    test.runIf(pairs.length > 0)('has the verdicts that were written down', async () => {
      const document = (side: 'before' | 'after') => ({
        security: [{ key: [] }],
        paths: Object.fromEntries(pairs.map((pair, i) => [`/dogs/${i}`, { get: pair[side] }])),
        components,
      })
      const { findings } = await compared(document('before'), document('after'), [from, to])
      expect(ambiguous(findings)).toEqual([])
      expect(ghosts(findings, document('before'))).toEqual([])
      const found = pairs.map((pair, i) => {
        const own = findings.filter(({ operations }) => operations.includes(`GET /dogs/${i}`))
        return `${pair.change}: ${listed(own.map(short), lines(pair.expect))}`
      })
      expect(found).toEqual(pairs.map((pair) => `${pair.change}: ${lines(pair.expect)}`))
    })
  })
})

describe.each(goldenPairs('documents'))('%s', (_, all) => {
  // Redocly runs for each: `test` takes a third of the changes, each in one version; `test:check` all, in all of them.
  const cases = all.flatMap((pair, index) =>
    versions
      .filter(([from, to], turn) =>
        pair.only
          ? from === pair.only && to === pair.only
          : process.env.CHECK || index % (3 * versions.length) === turn,
      )
      .map(([from, to]) => ({ change: pair.change, pair, from, to })),
  )

  test.concurrent.each(cases)('$change, from $from to $to', async ({ pair, from, to }) => {
    const { before, after, expect: verdict } = pair
    const { findings } = await compared(before, after, [from, to])
    expect(ambiguous(findings)).toEqual([])
    expect(ghosts(findings, before)).toEqual([])
    expect(listed(findings.map(long), lines(verdict))).toEqual(lines(verdict))
  })
})

test('at least a third of the pairs must stay silent', () => {
  const verdicts = ['schemas', 'operations', 'documents'].flatMap((folder) =>
    goldenPairs(folder).flatMap(([, pairs]) =>
      pairs.flatMap((pair) => (folder === 'schemas' ? [pair.request, pair.response] : [pair.expect])),
    ),
  )
  expect(verdicts.length).toBeGreaterThan(350)
  expect(verdicts.filter((verdict) => verdict === 'silent').length * 3).toBeGreaterThan(verdicts.length)
})

test('the README counts the changes', () => {
  const pairs = ['schemas', 'operations', 'documents']
    .flatMap((folder) => goldenPairs(folder))
    .flatMap(([, all]) => all)
  const readme = readFileSync(new URL('../README.md', goldenFolder), 'utf8')
  expect(readme.replaceAll('\n', ' ')).toContain(`has the verdicts on ${pairs.length} changes`)
})
