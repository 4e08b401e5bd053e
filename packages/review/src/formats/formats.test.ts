import { expect, test } from 'vitest'
import { addition, finding, reviewWith } from '../review.fixture.ts'
import { FORMATS } from './formats.ts'
import { terminal } from './terminal.ts'

const base = { file: 'openapi/api.yaml', line: 40, column: 5, side: 'base' } as const
const screen = { width: 60, isColoured: false }
const hostile = 'a\u202e\u001b[2J`<img src=x onerror=y>"\r\n::error::b'

test('a terminal shows blocking findings first, in lines that fit, without Markdown', () => {
  const review = reviewWith([
    addition({ sentence: 'new' }),
    addition({ kind: 'documentation' }),
    finding({ witness: { value: 'huge' }, operations: ['GET /a', 'GET /b', 'GET /c', 'GET /d', 'GET /e'] }),
  ])
  expect(terminal(review, screen)).toMatchInlineSnapshot(`
    "breaking enum-values-added
      GET /a, GET /b, GET /c, and 2 more
      response \`200\`, \`[].size\`: may be \`huge\`
      ["small","large"] → ["small","large","huge"]
      possible from now on: "huge"
      who breaks: exhaustive switches
      openapi/api.yaml:7:3  3f9a1c07be42

    addition enum-values-added
      GET /dogs
      response \`200\`, \`[].size\`: new
      openapi/api.yaml:7:3  3f9a1c07be42

    1 note not shown: --format markdown shows all

    API review: 1 breaking, 1 addition, 1 in the documentation ·
    needs 2.0.0 (info.version 1.0.0 is too low)
    Blocked: 1 of 1 approvals missing.
    What to do: keep the old form beside the new one, or approve
    the change in openapi/approvals.yaml; --format markdown
    prints the entries.
    "
  `)
  expect(terminal(review, { ...screen, isColoured: true })).toContain('\u001b[31mbreaking\u001b[39m')
})

test('many findings of one cause are reported once, in formats for people', () => {
  const removed = Array.from({ length: 71 }, (_, i) =>
    finding({ operations: [`GET /dogs/${i}`], fingerprint: `${i}`.padStart(12, '0') }),
  )
  const review = reviewWith(removed)
  expect(terminal(review, screen).match(/^breaking /gm)).toHaveLength(1)
  expect(terminal(review, screen)).toContain('  GET /dogs/0, GET /dogs/1, GET /dogs/2, and 68 more\n')
  expect(terminal(review, screen)).toContain('may be `huge` (71 times)\n')
  expect(FORMATS.html(review).match(/<tr id=/g)).toHaveLength(1)
  expect(FORMATS.html(review)).toContain('(71 times)')
  expect(FORMATS.github(review).match(/^::error/gm)).toHaveLength(1)
  expect(FORMATS.github(review)).toContain('(71 times)')
  expect(JSON.parse(FORMATS.json(review)).findings).toHaveLength(71)
})

test('a terminal shows mistakes in approvals and failed checks', () => {
  const problems = [{ severity: 'error', rule: 'tag', message: 'No tag.', at: { file: 'a.yaml', line: 3 } }] as const
  const review = reviewWith([], {
    approvals: { file: 'approvals.yaml', spent: [], mistakes: [{ line: 9, message: 'expired' }] },
    checks: [{ name: 'Lint', outcome: 'failed', summary: '1 new problem', problems }],
  })
  expect(terminal(review, screen)).toContain('Lint: tag: No tag. (a.yaml:3)\n\napprovals.yaml:9: expired\n')
})

test('SARIF has a result for each finding on its line, and says what was approved', () => {
  const approval = {
    ...{ fingerprint: '3f9a1c07be42', rule: 'r', operation: 'o', base: '4553c69', by: '@team', expires: '2026-12-31' },
    ...{ reason: 'security' as const, note: 'It leaked.', line: 1 },
  }
  const { runs } = JSON.parse(FORMATS.sarif(reviewWith([addition(), finding({ approval }), finding({ at: base })])))
  expect(runs[0].tool.driver.rules).toEqual([
    { id: 'enum-values-added', shortDescription: { text: 'values of an `enum`' } },
  ])
  expect(runs[0].results.map(({ level }: { level: string }) => level)).toEqual(['error', 'warning', 'note'])
  expect(runs[0].results[0].locations).toBeUndefined()
  expect(runs[0].results[1]).toMatchObject({
    partialFingerprints: { 'contractFirstReview/v1': '3f9a1c07be42' },
    locations: [{ physicalLocation: { artifactLocation: { uri: 'openapi/api.yaml' }, region: { startLine: 7 } } }],
    suppressions: [{ justification: 'security: It leaked.' }],
  })
})

test('GitLab gets a place for removals, too', () => {
  const [first, second] = JSON.parse(FORMATS.gitlab(reviewWith([addition(), finding({ at: base })])))
  expect(first).toMatchObject({ severity: 'blocker', location: { path: 'openapi/api.yaml', lines: { begin: 40 } } })
  expect(second).toMatchObject({ severity: 'info', check_name: 'enum-values-added', fingerprint: '3f9a1c07be42' })
})

test.each(['terminal', 'html'] as const)('text of a contract stays text in the form %s', (format) => {
  const text = FORMATS[format](
    reviewWith([
      finding({
        sentence: hostile,
        operations: [hostile],
        before: hostile,
        witness: { value: hostile, curl: hostile },
      }),
    ]),
  )
  for (const character of ['\u202e', '\u001b', '\r']) expect(text).not.toContain(character)
  if (format === 'terminal') expect(text).not.toMatch(/^\s*::error/m)
  else expect(text).not.toContain('<img')
})

test('the page has an index of its classes, and folds what has no consequence', () => {
  const text = FORMATS.html(reviewWith([finding(), addition(), addition({ kind: 'documentation', sentence: 'other' })]))
  expect([...text.matchAll(/<a href="#(\w+)">([^<]*)</g)].map(([, id, words]) => [id, words])).toEqual([
    ['breaking', 'Breaking (1)'],
    ['addition', 'Additions (1)'],
    ['documentation', 'Documentation (1)'],
  ])
  expect(text.match(/<details id="\w+"(?: open)?>/g)).toEqual([
    '<details id="breaking" open>',
    '<details id="addition">',
    '<details id="documentation">',
  ])
})
