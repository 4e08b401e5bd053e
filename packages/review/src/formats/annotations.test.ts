import { expect, test } from 'vitest'
import type { RuleId } from '../finding/rules.ts'
import { addition, finding, reviewWith } from '../review.fixture.ts'
import { annotations } from './annotations.ts'

const base = { file: 'openapi/api.yaml', line: 40, column: 5, side: 'base' } as const
const survivor = { file: 'openapi/api.yaml', line: 38, column: 3, side: 'head' } as const

test('a finding that blocks is an error on its line, with who breaks', () => {
  expect(annotations(reviewWith([finding()]))).toBe(
    '::error file=openapi/api.yaml,line=7,col=3,title=breaking%3A enum-values-added::' +
      'GET /dogs: response `200`, `[].size`: may be `huge`. Who breaks: exhaustive switches.\n',
  )
})

test('a finding that does not block is a warning, an addition a notice, documentation nothing', () => {
  const review = reviewWith([
    finding({ needsApproval: false, stability: 'beta' }),
    addition(),
    addition({ kind: 'documentation' }),
  ])
  expect(annotations(review).match(/^::\w+/gm)).toEqual(['::warning', '::notice'])
})

test('a removal is annotated at the remaining parent, and names its old place', () => {
  const text = annotations(reviewWith([finding({ at: base, survivor })]))
  expect(text).toMatch(
    /^::error file=openapi\/api\.yaml,line=38,col=3,.* It was at openapi\/api\.yaml:40 of the base\.\n$/,
  )
})

test('a removal without a remaining parent has no line: its old one is not in the pull request', () => {
  expect(annotations(reviewWith([finding({ at: base })]))).toMatch(/^::error title=/)
})

test('text of the document can neither end its command nor begin another', () => {
  const hostile = 'a\r\n::set-output name=x::y 100%,b:c'
  const text = annotations(reviewWith([finding({ sentence: hostile, rule: hostile as RuleId })]))
  expect(text.split('\n')).toHaveLength(2)
  expect(text).toContain('title=breaking%3A a%0D%0A%3A%3Aset-output name=x%3A%3Ay 100%25%2Cb%3Ac::')
  expect(text).toContain('a%0D%0A::set-output name=x::y 100%25,b:c')
})

test('if there are more than GitHub shows, the last one counts the rest', () => {
  const lines = annotations(reviewWith(Array.from({ length: 25 }, (_, i) => finding({ part: `cause ${i}` }))))
    .trimEnd()
    .split('\n')
  expect(lines).toHaveLength(10)
  expect(lines.at(-1)).toBe('::error title=API review::16 more are in the report alone: GitHub shows 10 of each kind.')
})

test('wrong approvals and problems of checks are on their lines', () => {
  const review = reviewWith([], {
    approvals: { file: 'openapi/approvals.yaml', spent: [], mistakes: [{ line: 9, message: 'expired' }] },
    checks: [
      {
        name: 'Lint',
        outcome: 'passed',
        summary: '1 new problem',
        problems: [{ severity: 'warn', rule: 'tag', message: 'No tag.', at: { file: 'openapi/api.yaml', line: 3 } }],
      },
    ],
  })
  expect(annotations(review)).toBe(
    '::error file=openapi/approvals.yaml,line=9,title=Wrong approval::expired\n' +
      '::warning file=openapi/api.yaml,line=3,title=Lint%3A tag::No tag.\n',
  )
})
