import { describe, expect, test } from 'vitest'
import { addition, finding, reviewWith } from '../review.fixture.ts'
import { comment } from './comment.ts'

const approval = {
  fingerprint: '3f9a1c07be42',
  rule: 'enum-values-added',
  operation: 'GET /dogs',
  base: '4553c69',
  reason: 'spec-was-wrong',
  note: 'It did since May.',
  by: '@team',
  expires: '2026-12-31',
  line: 3,
} as const

test('the first line identifies the comment, even when nothing changed for callers', () => {
  expect(comment(reviewWith([]))).toBe(`<!-- contract-first review -->

## API review: no change for callers

**Nothing blocks.**

Compared \`openapi/api.yaml\` with \`18a45f0\`, the merge base with \`main\`. They are the same.

### Checks

- ✓ Lint: no new problems
`)
})

test('an approved change stays in the report, with its reason, who consents and until when', () => {
  const text = comment(reviewWith([finding({ approval })]))
  expect(text).toContain('**Nothing blocks**: 1 of 1 approved.')
  expect(text).toContain('| spec-was-wrong by @\u2060team until 2026-12-31: It did since May. |')
  expect(text).not.toContain('To approve')
})

test('a break in a beta operation is reported, and does not block', () => {
  const text = comment(reviewWith([finding({ stability: 'beta', needsApproval: false })]))
  expect(text).toContain('## API review: 1 breaking · ')
  expect(text).toContain('| not needed: beta |')
  expect(text).toContain('**Nothing blocks.**')
})

test('a removal is shown at the nearest remaining parent, with its old line', () => {
  const at = { file: 'openapi/api.yaml', line: 40, column: 5, side: 'base' } as const
  const survivor = { file: 'openapi/api.yaml', line: 38, column: 3, side: 'head' } as const
  expect(comment(reviewWith([finding({ at, survivor })]))).toContain('| 38, was `openapi/api.yaml:40` |')
})

test('a value that no change explains alone names the row of the other one', () => {
  const value = { midNumber: '', serviceLevel: 'gold' }
  const pair = [
    finding({ fingerprint: '3f9a1c07be42', part: 'midNumber', witness: { value, with: '77d0e2b1a953' } }),
    finding({ fingerprint: '77d0e2b1a953', part: 'serviceLevel', witness: { value, with: '3f9a1c07be42' } }),
  ]
  const text = comment(reviewWith(pair))
  expect(text).toMatch(/\| 1 \|.*, with row 2: /)
  expect(text).toMatch(/\| 2 \|.*, with row 1: /)
})

test('if there are many operations, five are named and the rest counted', () => {
  const operations = Array.from({ length: 12 }, (_, i) => `GET /dogs/${i}`)
  expect(comment(reviewWith([finding({ operations })]))).toContain('GET /dogs/4, and 7 more |')
})

describe('many equal causes', () => {
  const removed = Array.from({ length: 71 }, (_, i) =>
    finding({
      ...{ rule: 'operation-removed', operations: [`GET /dogs/${i}`], part: '', sentence: 'operation removed' },
      ...{ fingerprint: `${i}`.padStart(12, '0'), at: { file: 'api.yaml', line: 10 + i, column: 3, side: 'base' } },
    }),
  )
  const text = comment(reviewWith([...removed, finding({ sentence: 'other' })]))

  test('are one row, with a count, the first operations and the first places', () => {
    const rows = text.split('\n').filter((line) => line.includes('operation removed'))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain('| 1–71 | GET /dogs/0, GET /dogs/1, GET /dogs/2, GET /dogs/3, GET /dogs/4, and 66 more |')
    expect(rows[0]).toContain('| operation removed (71 times) |')
    expect(rows[0]).toContain('| was `api.yaml:10`; was `api.yaml:11`; was `api.yaml:12`; and 68 more | **needed** |')
  })

  test('each keep a number, which the entries to approve use, and are counted one by one', () => {
    expect(text).toContain('## API review: 71 operations removed, 1 more breaking · ')
    expect(text).toContain('| 72 | GET /dogs | response')
    expect(text).toContain("# Rows 1–71\n- fingerprint: ['000000000000', '000000000001', ")
    expect(text).toContain("# Row 72\n- fingerprint: '3f9a1c07be42'")
  })

  test('keep consecutive numbers when another finding is between them', () => {
    const mixed = comment(reviewWith([...removed.slice(0, 2), finding({ sentence: 'other' }), ...removed.slice(2)]))
    expect(mixed).toContain('| 1–71 | GET /dogs/0')
    expect(mixed).toContain('| 72 | GET /dogs | response')
  })
})

test('a version that was not semantic is not incremented', () => {
  const versions = { base: '2026-11', revision: '2026-12' }
  expect(comment(reviewWith([finding()], { versions }))).toContain(
    'needs a major version (info.version was `2026-11`, not a semantic version)',
  )
})

test('spent approvals are counted, with their lines, and block nothing', () => {
  const approvals = { file: 'openapi/approvals.yaml', spent: [approval, { ...approval, line: 11 }], mistakes: [] }
  const text = comment(reviewWith([], { approvals }))
  expect(text).toContain('**Nothing blocks.**')
  expect(text).toContain('2 approvals in `openapi/approvals.yaml` are spent (lines 3, 11): the base has their changes.')
})

test('a wrong approval blocks, with its line', () => {
  const approvals = {
    file: 'openapi/approvals.yaml',
    spent: [],
    mistakes: [{ line: 9, message: '`3f9a` matches no change' }],
  }
  const text = comment(reviewWith([], { approvals }))
  expect(text).toContain('**Blocked**: 1 wrong approval.')
  expect(text).toContain('| `3f9a` matches no change | `openapi/approvals.yaml:9` |')
})

describe('a comment that GitHub would refuse', () => {
  const many = Array.from({ length: 3000 }, (_, i) =>
    finding({ sentence: `lost value ${i}`, fingerprint: `${i}`.padStart(12, '0') }),
  )
  const text = comment(reviewWith([...many, addition()]))

  test("is shortened to GitHub's limit", () => {
    expect(text.length).toBeLessThan(65_536)
    expect(text.length).toBeGreaterThan(10_000)
  })

  test('still counts everything, and says in every table how much is left out', () => {
    expect(text).toContain('## API review: 3000 breaking, 1 addition · needs 2.0.0')
    const shown = text.split('\n').filter((line) => /\| .*lost value \d+/.test(line)).length
    expect(text).toContain(`… and ${3000 - shown} more: \`review.json\` has them all.`)
    const entries = text.match(/^# Row \d+$/gm)?.filter((line) => line.startsWith('# Row ')).length ?? 0
    expect(text).toContain(`… and ${3000 - entries} more: \`review.json\` has their fingerprints.`)
    // What breaks has the room, not the entries that approve it.
    expect(shown).toBeGreaterThan(10 * entries)
    expect(text).toContain('### Additions')
  })

  test('holds one finding however long its text is', () => {
    const long = 'x|'.repeat(100_000)
    const huge = finding({ operations: [long], sentence: long, part: long, before: long, whoBreaks: long })
    expect(comment(reviewWith([huge])).length).toBeLessThan(65_536)
  })
})

test('text of the document cannot end its cell, row or block, or notify anyone', () => {
  const hostile = '|\n</details> <img src=x> ``` @everyone [a](http://b.example) \u202e'
  const text = comment(
    reviewWith([finding({ operations: [hostile], sentence: hostile, before: hostile, whoBreaks: hostile })], {
      approvals: { file: 'openapi/approvals.yaml', spent: [], mistakes: [{ line: 1, message: hostile }] },
      checks: [
        {
          name: 'Lint',
          outcome: 'failed',
          summary: hostile,
          problems: [{ severity: 'error', rule: hostile, message: hostile }],
        },
      ],
    }),
  )
  // Code spans are shown literally; everything outside them is the report's own.
  const outside = text
    .replaceAll(/^```yaml\n[\s\S]*?\n```$/gm, '')
    .replaceAll(/(?<![`\\])(`+)(?!`).*?(?<!`)\1(?!`)/g, '')
  expect(outside.replaceAll(/<\/?(?:details|summary)>|<!-- contract-first review -->/g, '')).not.toMatch(
    /(?<!\\)[<>]|@(?!\u2060)/,
  )
  expect(outside.match(/^<\/details>$/gm)).toHaveLength(2)
  expect(outside).not.toContain('\u202e')
  const rows = text.split('\n').filter((line) => line.startsWith('| 1 |'))
  expect(rows).toHaveLength(1)
  expect(rows[0]?.split(/(?<!\\)\|/)).toHaveLength(9)
})

test('unchanged generated code next to a changed contract is questioned', () => {
  const previews = { generated: { files: 0, added: 0, removed: 0 } }
  expect(comment(reviewWith([addition()], { previews }))).toContain('which is unchanged (was it generated again?)')
  expect(comment(reviewWith([], { previews }))).toContain('(`generated.diff`: 0 files, +0 −0)')
})
