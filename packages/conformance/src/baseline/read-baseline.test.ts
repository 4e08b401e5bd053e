import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DocumentError } from '@contract-first/document'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, describe, expect, test } from 'vitest'
import schema from '../../baseline.schema.json' with { type: 'json' }
import { RULES } from '../suite/rules.ts'
import type { BaselineEntry } from './baseline.ts'
import { baselineText } from './begin-baseline.ts'
import { readBaseline } from './read-baseline.ts'

const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(text: string) {
  const file = join(folder, 'baseline.yaml')
  writeFileSync(file, text)
  return readBaseline(file)
}

/** The mistakes in a file, as `line: message`. */
function problems(text: string): string[] {
  try {
    read(text)
    return []
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    return error.problems.map(({ line, message }) => `${line}: ${message}`)
  }
}

const isValid = new Ajv2020({ strict: true, allowUnionTypes: true, formats: { date: true } }).compile(schema)

const entry: BaselineEntry = {
  rule: 'accepted-invalid',
  operation: 'GET /books: "all" # of them',
  place: '#/paths/~1books',
  says: ['body ("a": # *) is not valid', 'another\nthing'],
  reason: 'an old app\nsends it',
  until: '2027-01-31',
}

test('a written file is read again, and keeps to its schema', () => {
  const entries: BaselineEntry[] = [entry, { rule: 'status', operation: 'getBook', reason: 'yes', until: '2027-02-28' }]
  expect(read(baselineText(entries)).entries).toEqual(entries)
  expect(isValid(entries)).toBe(true)
  expect(isValid([{ ...entry, why: '' }])).toBe(false)
  expect(read(baselineText([])).entries).toEqual([])
})

test('one text may stand for a list of them', () => {
  const text = '- { rule: status, operation: a, says: the status 418 *, reason: b, until: 2027-01-31 }'
  expect(read(text).entries).toMatchObject([{ says: ['the status 418 *'] }])
  expect(isValid([{ ...entry, says: 'the status 418 *' }])).toBe(true)
  expect(isValid([{ ...entry, says: [] }])).toBe(false)
})

test('the schema knows every rule', () => {
  expect(schema.items.properties.rule.enum.toSorted()).toEqual(Object.keys(RULES).toSorted())
})

test('an entry knows its place', () => {
  const { entries, placeOf } = read('# known\n- { rule: status, operation: a, reason: b, until: 2027-01-31 }\n')
  expect(entries.map(placeOf)).toEqual([expect.stringMatching(/baseline\.yaml:2:\d+$/)])
})

describe('an invalid file', () => {
  test.each([
    ['known: 1', '1: is not a list of known findings'],
    ['- status', '1: is not a known finding: write rule, operation, place, says, reason, until'],
    [
      '- rule: acepted-invalid\n  operation: a\n  reason: b\n  until: 2027-01-31',
      '1: there is no rule "acepted-invalid": did you mean accepted-invalid?',
    ],
    ['- rule: status\n  operation: a\n  until: 2027-01-31', '1: reason is missing'],
    ['- rule: status\n  operation: a\n  reason:\n  until: 2027-01-31', '1: reason is missing'],
    ['- rule: status\n  operation: 7\n  reason: b\n  until: 2027-01-31', '2: operation is not text: quote it'],
    [
      '- rule: status\n  operation: a\n  reason: b\n  until: 2027-02-30',
      '4: until is "2027-02-30", which is not a date: write one such as 2027-01-31',
    ],
    [
      '- rule: status\n  operation: a\n  reason: b\n  until: 2027-01-31\n  place: /paths',
      '5: place is "/paths": write what a finding says of the contract, such as "#/paths/~1books"',
    ],
    ...['[]', '7', '[a, 7]', '[""]'].map((says): [string, string] => [
      `- rule: status\n  operation: a\n  reason: b\n  until: 2027-01-31\n  says: ${says}`,
      '5: says is not what findings say: write a text or a list of them, with * for anything',
    ]),
    [
      '- rule: status\n  operation: a\n  reason: b\n  until: 2027-01-31\n  why: c',
      '5: unknown field "why": a known finding has rule, operation, place, says, reason, until',
    ],
  ])('%j', (text, problem) => {
    expect(problems(text)).toEqual([problem])
  })
})
