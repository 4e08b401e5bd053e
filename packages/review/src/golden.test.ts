import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  ambiguous,
  compared,
  type GoldenPair,
  ghosts,
  goldenFolder,
  goldenPairs,
  lines,
  listed,
  short,
  versions,
} from './golden.fixture.ts'

const withSchema = (content: object, direction: string): object => {
  const json = { content: { 'application/json': { schema: content } } }
  return direction === 'request'
    ? { post: { requestBody: json, responses: { 204: { description: 'Done.' } } } }
    : { get: { responses: { 200: { description: 'Found.', ...json } } } }
}

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

/** All pairs of a folder in one document, since Redocly runs for each comparison. */
function pairsIn(folder: string, [from, to]: (typeof versions)[number]): GoldenPair[] {
  const pairs = goldenPairs(folder).flatMap(([file, all]) =>
    all.map((pair) => ({ ...pair, change: `${file}: ${pair.change}` })),
  )
  return pairs.filter(({ only }) => !only || (from === only && to === only))
}

describe.each(versions)('from %s to %s', (from, to) => {
  test('schemas have the verdicts that were written down', async () => {
    const pairs = pairsIn('schemas', [from, to])
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
      return listed(findings.filter(({ operations }) => operations.includes(label)).map(short), lines(pair[direction]))
    })
    expect(found).toEqual(rows((pair, _i, direction) => lines(pair[direction])))
  })

  test('operations have the verdicts that were written down', async () => {
    const pairs = pairsIn('operations', [from, to])
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
