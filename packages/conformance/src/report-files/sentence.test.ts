import { expect, test } from 'vitest'
import type { Cell, KeywordRow, Report } from '../suite/report.ts'
import { clauses, sentence } from './sentence.ts'

const cell = (more: Partial<Cell> = {}): Cell => ({
  operation: 'listItems',
  status: '200',
  mediaType: 'application/json',
  header: '',
  pointer: '/paths/~1items/get/responses/200',
  count: 3,
  unjudged: 0,
  ...more,
})
const keyword = (valid: number, invalid: number): KeywordRow => ({
  operation: 'listItems',
  place: 'query.limit',
  keyword: 'maximum',
  pointer: '/paths/~1items/get/parameters/0/schema/maximum',
  valid,
  invalid,
})
const tried = (id: string) =>
  ({ id, layer: 'auth', operation: 'listItems', findings: 0, causes: 0, exchanges: 1, ms: 1 }) as const

const secured = { operation: 'listItems', cases: 12, tried: 12, isGivenTried: true }

const whole: Report = {
  title: 'Shop',
  version: '2.0.0',
  secured: [secured],
  seed: 1,
  cases: [tried('listItems/minimal'), tried('listItems/auth/none')],
  skipped: [],
  findings: [],
  cells: [cell(), cell({ mediaType: '', header: 'X-Total' })],
  keywords: [keyword(2, 1)],
  reached: [{ operation: 'listItems', successes: 2 }],
  untested: [],
  exchanges: [],
  ms: 12,
}

test('"every" where it is true', () => {
  expect(clauses(whole).every(({ isWhole }) => isWhole)).toBe(true)
  expect(sentence(whole)).toBe(
    'Every operation (1) succeeded at least once. ' +
      'Every documented operation × status × media type (1) was produced by the running server and checked: status, media type, headers and their schemas (1), body, no undocumented field. ' +
      'Every constraint of every request schema (1) was tried on both sides of the boundary. ' +
      'Every operation that asks for a credential (1) was tried without one and with each kind of wrong one. ' +
      '2 cases, 0 requests, seed 1: nothing found.',
  )
})

test.each<[what: string, Partial<Report>, said: string]>([
  [
    'a response that never came',
    { cells: [...whole.cells, cell({ status: '503', count: 0 })] },
    'Of 2 documented operation × status × media type, 1 was produced by the running server and found as documented',
  ],
  [
    'an operation that never succeeded',
    { reached: [{ operation: 'listItems', successes: 0 }] },
    '0 of 1 operation succeeded at least once.',
  ],
  ['a header that never came', { cells: [cell(), cell({ header: 'X-Total', count: 0 })] }, 'schemas (0 of 1)'],
  [
    'a body that was not checked against a schema',
    { cells: [cell({ unjudged: 2 }), cell({ mediaType: '', header: 'X-Total' })] },
    'headers and their schemas (1); body and no undocumented field of none: 2 responses could not be checked against a schema.',
  ],
  ['a constraint that nothing broke', { keywords: [keyword(2, 0)] }, 'Of 1 constraint of the request schemas, 0 were'],
  [
    'no case of credentials',
    { secured: [{ ...secured, cases: 0, tried: 0 }] },
    'Of one operation that asks for a credential, none was tried',
  ],
  [
    'a case of credentials that was left out, or given up',
    { secured: [secured, { ...secured, operation: 'addItem', tried: 11 }] },
    'Of 2 operations that ask for a credential, 1 was tried without one and with each kind of wrong one.',
  ],
  [
    'an end before the end',
    { skipped: ['listItems/fuzz'] },
    '2 cases, 0 requests, seed 1, then the run ended early with 1 case left out: nothing found until then.',
  ],
])('not "every" with %s', (_, change, said) => {
  const report = { ...whole, ...change }
  expect(sentence(report)).toContain(said)
  expect(clauses(report).filter(({ isWhole }) => !isWhole)).toHaveLength(1)
})

test('not "each kind" of wrong credential where no revoked one is given', () => {
  expect(sentence({ ...whole, secured: [{ ...secured, isGivenTried: false }] })).toContain(
    'with each kind of wrong one that can be made of the right one.',
  )
})

test('nothing about credentials if none are required, and nothing about constraints if there are none', () => {
  expect(sentence({ ...whole, secured: [], keywords: [] })).not.toMatch(/credential|constraint/)
})
