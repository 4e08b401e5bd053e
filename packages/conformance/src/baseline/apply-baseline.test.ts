import { describe, expect, test } from 'vitest'
import type { Finding } from '../finding.ts'
import { applyBaseline } from './apply-baseline.ts'
import type { BaselineEntry } from './baseline.ts'
import { furtherEntries } from './begin-baseline.ts'

const TODAY = '2026-11-23'
const finding: Finding = {
  check: 'accepted-invalid',
  rule: 'accepted-invalid',
  kind: 'breach',
  operation: 'addBook',
  case: 'addBook/body/maxLength+1',
  pointer: '/components/schemas/Book/properties/title/maxLength',
  message: 'body is not valid, but it is answered with 201',
}
const entry: BaselineEntry = {
  rule: 'accepted-invalid',
  operation: 'addBook',
  reason: 'an old app sends it',
  until: '2026-12-31',
}
const knownBy = (one: BaselineEntry) => applyBaseline([finding], [one], TODAY).findings[0]?.known

describe('a known finding', () => {
  test('is set aside with its reason, through its last day', () => {
    expect(knownBy(entry)).toEqual({ reason: 'an old app sends it', until: '2026-12-31' })
    expect(knownBy({ ...entry, until: TODAY })).toBeDefined()
  })

  test.each([
    ['the place itself', '#/components/schemas/Book/properties/title/maxLength', true],
    ['a place above it', '#/components/schemas/Book', true],
    ['all places', '#', true],
    ['a place that begins alike', '#/components/schemas/Boo', false],
    ['another place', '#/components/schemas/Author', false],
  ])('is matched by %s', (_, place, isMeant) => {
    expect(knownBy({ ...entry, place }) !== undefined).toBe(isMeant)
  })

  test.each([
    ['all that it says', ['body is not valid, but it is answered with 201'], true],
    ['one of several', ['the status 418 is not documented', 'body * 201'], true],
    ['what it does not say', ['body is not valid, but it is answered with 200'], false],
  ])('is matched by %s', (_, says, isMeant) => {
    expect(knownBy({ ...entry, says }) !== undefined).toBe(isMeant)
  })

  test.each([{ rule: 'rejected-valid' as const }, { operation: 'getBook' }])('is not matched by %o', (other) => {
    const { findings, unmatched } = applyBaseline([finding], [{ ...entry, ...other }], TODAY)
    expect(findings).toEqual([finding])
    expect(unmatched).toHaveLength(1)
  })

  test('fails again once its day has passed, and is reported', () => {
    const late = { ...entry, until: '2026-11-22' }
    expect(applyBaseline([finding], [late], TODAY)).toEqual({ findings: [finding], expired: [late], unmatched: [] })
  })

  test('that is gone is reported, whatever its date', () => {
    const late = { ...entry, until: '2026-11-22' }
    expect(applyBaseline([], [late], TODAY)).toEqual({ findings: [], expired: [], unmatched: [late] })
  })

  test('that is a note stays one, and keeps its entry', () => {
    const note: Finding = { ...finding, kind: 'note' }
    expect(applyBaseline([note], [entry], TODAY)).toEqual({ findings: [note], expired: [], unmatched: [] })
  })
})

describe('the beginning of a baseline', () => {
  const nowhere: Finding = { ...finding, operation: '', pointer: '/paths/~1books' }

  test('has an entry for each cause, which suppresses it', () => {
    const entries = furtherEntries([finding, { ...finding, case: 'addBook/body/other' }, nowhere], [], TODAY)
    expect(entries.map(({ operation, place }) => [operation, place])).toEqual([
      ['addBook', `#${finding.pointer}`],
      ['no operation', '#/paths/~1books'],
    ])
    expect(entries[0]?.until).toBe('2027-02-21')
    expect(applyBaseline([finding, nowhere], entries, TODAY).findings.every(({ known }) => known)).toBe(true)
  })

  test('suppresses nothing that is found later at the same place, or below it', () => {
    const random = { ...finding, pointer: '/paths/~1books/post', message: 'body of a random request is not valid' }
    const entries = furtherEntries([finding, random], [], TODAY)
    const later = [
      { ...finding, message: 'body is not valid, but it is answered with 200' },
      { ...finding, pointer: '/paths/~1books/post/parameters/0/schema/maximum', message: 'query.page (maximum+1) …' },
    ]
    expect(applyBaseline(later, entries, TODAY).findings).toEqual(later)
    expect(applyBaseline([finding, random], entries, TODAY).unmatched).toEqual([])
  })

  test('has one for each place, with all that was found there', () => {
    const messages = ['body (a) is not valid', 'body (b) is not valid', 'body (a) is not valid']
    const found = messages.map((message) => ({ ...finding, message }))
    expect(furtherEntries(found, [], TODAY).map(({ says }) => says)).toEqual([messages.slice(0, 2)])
    const [first] = found
    const known = first ? furtherEntries([first], [], TODAY) : []
    expect(furtherEntries(found, known, TODAY).map(({ says }) => says)).toEqual([['body (b) is not valid']])
  })

  test('has none for notes, for known findings, nor for expired ones', () => {
    const expired = { ...entry, until: '2026-01-01' }
    expect(furtherEntries([finding], [entry], TODAY)).toEqual([])
    expect(furtherEntries([finding], [expired], TODAY)).toEqual([])
    expect(furtherEntries([{ ...finding, kind: 'note' }], [], TODAY)).toEqual([])
  })
})
