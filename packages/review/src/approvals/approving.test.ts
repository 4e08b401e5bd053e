import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Finding } from '../finding/finding.ts'
import { type AppliedApprovals, applyApprovals } from './apply-approvals.ts'
import { entryFor } from './entries.ts'
import { readApprovals } from './read-approvals.ts'

const finding: Finding = {
  rule: 'enum-values-added',
  class: 'breaking',
  bump: 'major',
  direction: 'response',
  operations: ['GET /dogs', 'POST /dogs'],
  stability: 'stable',
  part: '',
  sentence: '`size` may be `huge`',
  at: { file: 'api.yaml', line: 7, column: 3, side: 'head' },
  fingerprint: '3f9a1c07be42',
}
const occasion = { base: '4553c69'.padEnd(40, '0'), today: '2026-11-22' }
const entry = entryFor([finding], occasion)
  .replace(/reason:.*/, 'reason: spec-was-wrong')
  .replace(/note:.*/, 'note: The server has returned `huge` since May.')
  .replace(/by:.*/, "by: '@team'")

/** The mistakes in a file of approvals for `finding`, by line. */
function mistakes(text: string): string[] {
  return applied(text).mistakes.map(({ line, message }) => `${line}: ${message}`)
}

function applied(text: string, findings: readonly Finding[] = [finding]): AppliedApprovals {
  const folder = mkdtempSync(join(tmpdir(), 'review-test-'))
  try {
    writeFileSync(join(folder, 'approvals.yaml'), text)
    const file = readApprovals(join(folder, 'approvals.yaml'), 'approvals.yaml')
    return applyApprovals(file, findings, occasion)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the entry that the review prints approves once reason, note and name are filled in', () => {
  expect(mistakes(entry)).toEqual([])
  expect([...applied(entry).approved.keys()]).toEqual(['3f9a1c07be42'])
})

test('the entry of a row with several findings approves each of them, and names none that is gone', () => {
  const other: Finding = { ...finding, operations: ['GET /cats'], fingerprint: '0123456789ab' }
  const printed = entryFor([finding, other], occasion)
    .replace(/reason:.*/, 'reason: security')
    .replace(/note:.*/, 'note: It leaked.')
    .replace(/by:.*/, "by: '@team'")
  expect(applied(printed, [finding, other])).toMatchObject({ mistakes: [], spent: [] })
  expect([...applied(printed, [finding, other]).approved.keys()]).toEqual(['3f9a1c07be42', '0123456789ab'])
  expect(mistakes(printed)).toEqual([
    '1: `0123456789ab` (`enum-values-added`) matches no change that needs an approval: remove it',
  ])
})

test('the printed entry approves nothing: it needs a reason and a name', () => {
  expect(mistakes(entryFor([finding], occasion))).toEqual([
    '1: `reason` is none of coordinated-with-clients, never-released, security, spec-was-wrong',
    '1: `note` is missing, or is not text: quote it',
    '1: `by` is missing, or is not text: quote it',
  ])
})

test('no file, and one that is empty, approve nothing', () => {
  expect(readApprovals('/nowhere/approvals.yaml', 'approvals.yaml')).toMatchObject({ approvals: [], mistakes: [] })
  expect(mistakes('')).toEqual([])
})

describe('an approval fails', () => {
  test.each([
    ['that matches nothing', '3f9a1c07be42', '000000000000', /matches no change that needs an approval: remove it/],
    ['of another rule', 'enum-values-added', 'path-removed', /is a finding of the rule `enum-values-added`/],
    ['of an operation that the change does not reach', 'GET /dogs', 'GET /cats', /reaches other operations/],
    ['that has expired', /expires: .*/, 'expires: 2026-11-21', /expired on 2026-11-21/],
    ['that counts for more than 90 days', /expires: .*/, 'expires: 2027-02-21', /write 2027-02-20 at the latest$/],
    ['that was given against another base', '4553c69', '1111111', /against `1111111`, and the base is now `4553c69`/],
    ['with a reason that is none', 'spec-was-wrong', 'trust-me', /`reason` is none of/],
    ['without a day of the calendar', /expires: .*/, 'expires: 2026-02-30', /`expires` is not a day of the calendar/],
    ['with an unknown field', 'rule:', "paths: '/**'\n  rule:", /unknown field `paths`: an approval has fingerprint,/],
    ['whose hash YAML reads as a number', "'4553c69'", '4553669', /`base` is missing, or is not text/],
  ])('%s', (_, passage, replacement, message) => {
    const text = entry.replace(passage, replacement)
    expect(text).not.toBe(entry)
    expect(mistakes(text)).toEqual([expect.stringMatching(message)])
  })

  test('that is there twice, with the line of the second', () => {
    expect(mistakes(`${entry}\n${entry}`)).toEqual([expect.stringMatching(/^9: .* is there twice: keep one$/)])
  })

  test('that is not a list entry', () => {
    expect(mistakes('- GET /dogs\n')).toEqual([expect.stringMatching(/^1: is not an approval/)])
  })
})

describe('an approval of a change that the base has by now', () => {
  const merged = entry.replace('4553c69', '1111111').replace('3f9a1c07be42', '000000000000')

  test.each([
    ['is spent', merged],
    ['is spent when it has expired, too', merged.replace(/expires: .*/, 'expires: 2026-01-01')],
    ['is spent when it is there twice', `${merged}\n${merged}`],
  ])('%s: it approves nothing, and stops no one', (_, text) => {
    const { approved, spent, mistakes } = applied(text)
    expect({ approved: approved.size, mistakes }).toEqual({ approved: 0, mistakes: [] })
    expect(spent[0]).toMatchObject({ fingerprint: '000000000000', line: 1 })
  })

  test('is checked again when the change comes back', () => {
    expect(mistakes(entry.replace('4553c69', '1111111'))).toEqual([expect.stringMatching(/look again/)])
  })
})

describe('an approval by rule and path', () => {
  const byPath = `- rule: enum-values-added
  path: /dogs/**
  reason: coordinated-with-clients
  note: Every client of the kennel skips what it does not know.
  by: '@team'
  expires: 2026-12-31`
  const [first, second, other, webhook] = [
    { ...finding, fingerprint: '000000000001' },
    { ...finding, fingerprint: '000000000002', operations: ['GET /dogs/{dogId}/toys'] },
    { ...finding, fingerprint: '000000000003', operations: ['GET /dogs', 'GET /dogsleds'] },
    { ...finding, fingerprint: '000000000004', operations: ['POST webhook dogAdded'] },
  ]
  const approvedBy = (text: string): string[] => [...applied(text, [first, second, other, webhook]).approved.keys()]

  test('covers everything that the rule finds there, whatever the base, and nothing that reaches further', () => {
    expect(approvedBy(byPath)).toEqual(['000000000001', '000000000002'])
    expect(mistakes(byPath)).toEqual([])
  })

  test.each([
    ['/dogs', ['000000000001']],
    ['/dogs/{id}/toys', ['000000000002']],
    ['/**', ['000000000001', '000000000002', '000000000003']],
    ['webhook dogAdded', ['000000000004']],
    ['/cats/**', []],
  ])('%s is for %j', (path, expected) => {
    expect(approvedBy(byPath.replace('/dogs/**', path))).toEqual(expected)
  })

  test('covers no other rule, and no finding without an operation', () => {
    expect(approvedBy(byPath.replace('enum-values-added', 'operation-removed'))).toEqual([])
    expect([...applied(byPath.replace('/dogs', ''), [{ ...finding, operations: [] }]).approved]).toEqual([])
  })

  test('yields to an approval of the change itself, and is neither spent nor wrong if nothing matches', () => {
    expect(applied(`${byPath}\n${entry}`).approved.get(finding.fingerprint)).toMatchObject({ by: '@team', line: 7 })
    expect(applied(byPath, [])).toMatchObject({ spent: [], mistakes: [] })
  })

  test('fails if it has expired and something relies on it; otherwise it is spent', () => {
    const expired = byPath.replace('2026-12-31', '2026-11-21')
    expect(mistakes(expired)).toEqual([
      '1: `enum-values-added` at `/dogs/**` expired on 2026-11-21: decide again, or revert the change',
    ])
    expect(applied(expired, [])).toMatchObject({ spent: [{ line: 1 }], mistakes: [] })
  })

  test.each([
    ['that counts for more than 90 days', '2026-12-31', '2027-02-21', /write 2027-02-20 at the latest$/],
    ['without its end', /\n {2}expires: .*/, '', /`expires` is missing/],
    [
      'with a field of the other kind',
      'path:',
      "base: '4553c69'\n  path:",
      /unknown field `base`: .* by path has rule, path,/,
    ],
    ['with a path that is none', '/dogs/**', 'dogs', /`path` is not a path of the contract/],
    ['with a star elsewhere', '/dogs/**', '/dogs/*/toys', /`path` is not a path of the contract/],
  ])('fails %s', (_, passage, replacement, message) => {
    expect(mistakes(byPath.replace(passage, replacement))).toEqual([expect.stringMatching(message)])
  })
})

test('it may last 90 days, as the printed entry does', () => {
  expect(entry).toContain('expires: 2027-02-20')
  expect(mistakes(entry)).toEqual([])
})

test('it counts on its last day, and for any operation that the change reaches', () => {
  expect(mistakes(entry.replace(/expires: .*/, 'expires: 2026-11-22').replace('GET /dogs', 'POST /dogs'))).toEqual([])
})

test('a file that is not YAML, or not a list, ends the review', () => {
  expect(() => mistakes('- [')).toThrow(/^approvals\.yaml:1:4: unexpected end /)
  expect(() => mistakes('approve: everything')).toThrow('approvals.yaml:1:1: is not a list of approvals')
})

test('text of the document cannot leave its place in the entry', () => {
  const hostile = { ...finding, operations: ['GET /dogs\n```\n- @team \u202e'] }
  expect(entryFor([hostile], occasion)).toContain('  operation: "GET /dogs\\n```\\n- @team \\u202e"\n')
})
