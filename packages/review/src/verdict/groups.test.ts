import { expect, test } from 'vitest'
import { finding } from '../review.fixture.ts'
import { grouped } from './groups.ts'
import type { JudgedFinding } from './policy.ts'

const removed = (count: number, parts: Partial<JudgedFinding> = {}): JudgedFinding[] =>
  Array.from({ length: count }, (_, i) => finding({ operations: [`GET /dogs/${i}`], fingerprint: `${i}`, ...parts }))

const sizes = (findings: readonly JudgedFinding[]): number[] => grouped(findings).map(({ length }) => length)

test('four or more of a cause are a group, at the place of the first', () => {
  const other = finding({ sentence: 'other' })
  expect(sizes([other, ...removed(2), other, ...removed(2)])).toEqual([1, 4, 1])
  expect(sizes(removed(3))).toEqual([1, 1, 1])
  expect(sizes([])).toEqual([])
})

test.each([
  ['rule', { rule: 'enum-values-removed' }],
  ['part', { part: 'response `404`' }],
  ['sentence', { sentence: 'may be `tiny`' }],
  ['value before', { before: [] }],
  ['value that shows it', { witness: { value: 'huge' } }],
  ['stability', { stability: 'beta' }],
  ['need of an approval', { needsApproval: false }],
] as const)('another %s is another cause', (_, parts) => {
  expect(sizes([...removed(4), ...removed(4, parts)])).toEqual([4, 4])
})

test('approved findings stay apart from those that block', () => {
  const approval = { rule: 'r', path: '/**', reason: 'security', note: 'n', by: '@t', expires: '2026-12-31' } as const
  expect(sizes([...removed(4), ...removed(5, { approval: { ...approval, line: 1 } })])).toEqual([4, 5])
})
