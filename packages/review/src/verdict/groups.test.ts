import { expect, test } from 'vitest'
import { finding } from '../review.fixture.ts'
import { grouped } from './groups.ts'
import type { JudgedFinding } from './policy.ts'

const removed = (count: number, parts: Partial<JudgedFinding> = {}): JudgedFinding[] =>
  Array.from({ length: count }, (_, i) => finding({ operations: [`GET /dogs/${i}`], fingerprint: `${i}`, ...parts }))

const sizes = (findings: readonly JudgedFinding[]): number[] => grouped(findings).map(({ length }) => length)

test('findings of a cause are a group, wherever they are', () => {
  const other = finding({ sentence: 'other' })
  expect(sizes([other, ...removed(2), other, ...removed(2)])).toEqual([4, 2])
  expect(sizes([finding({ part: 'response `200`, `a.id`' }), finding({ part: 'request body, `b.id`' })])).toEqual([2])
  expect(sizes([])).toEqual([])
})

test('what takes most from callers comes first, and of that what most operations have', () => {
  const rows = [
    finding({ rule: 'schema-constraint-changed', operations: ['GET /a', 'GET /b'] }),
    finding({ rule: 'schema-type-changed', operations: ['GET /a'] }),
    finding({ rule: 'schema-type-changed', operations: ['GET /a', 'GET /b'], sentence: 'other' }),
    finding({ rule: 'operation-removed' }),
    finding({ rule: 'operation-removed', needsApproval: false, class: 'note' }),
  ]
  expect(grouped(rows).map(([first]) => rows.indexOf(first))).toEqual([3, 2, 1, 0, 4])
})

test.each([
  ['rule', { rule: 'enum-values-removed' }],
  ['member', { part: 'response `200`, `name`' }],
  ['sentence', { sentence: 'may be `tiny`' }],
  ['value before', { before: [] }],
  ['stability', { stability: 'beta' }],
  ['need of an approval', { needsApproval: false }],
] as const)('another %s is another cause', (_, parts) => {
  expect(sizes([...removed(4), ...removed(4, parts)])).toEqual([4, 4])
})

test('approved findings stay apart from those that block', () => {
  const approval = { rule: 'r', path: '/**', reason: 'security', note: 'n', by: '@t', expires: '2026-12-31' } as const
  expect(sizes([...removed(4), ...removed(5, { approval: { ...approval, line: 1 } })])).toEqual([4, 5])
})
