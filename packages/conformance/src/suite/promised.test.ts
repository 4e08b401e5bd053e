import { expect, test } from 'vitest'
import type { Finding } from '../finding.ts'
import { heldToPromises } from './promised.ts'
import type { Policy } from './setup.ts'

const of = (more: Partial<Finding>): Finding => ({
  check: 'status',
  operation: 'listItems',
  case: 'listItems/minimal',
  pointer: '/paths/~1items/get',
  message: 'it is wrong',
  ...more,
})

test.each<[finding: Partial<Finding>, Policy]>([
  [{ check: 'undocumented-field' }, { documentsFields: true }],
  [{ check: 'undocumented-header' }, { otherHeaders: [] }],
  [{ check: 'accepted-invalid', rule: 'media-type' }, { refusesOtherMediaTypes: true }],
  [{ check: 'accepted-invalid', rule: 'content-coding' }, { refusesContentCodings: true }],
  [{ check: 'rejected-valid', rule: 'not-acceptable' }, { refusesUnaccepted: true }],
  [{ rule: 'refusal-status' }, { refusals: [400] }],
  [{ check: 'accepted-invalid', rule: 'undecodable' }, { refusals: [400] }],
  [{ check: 'auth-ignored', rule: 'auth-order' }, { authenticatesFirst: true }],
  [{ check: 'method' }, { otherMethods: [405] }],
  [{ check: 'method' }, { implicitMethods: ['HEAD'] }],
  [{ check: 'allow' }, { implicitMethods: [] }],
  [{ check: 'unknown-path' }, { exactPaths: true }],
  [{ check: 'unknown-path' }, { hidesPaths: true }],
])('%j breaks what is promised by %j, and by nothing else', (finding, policy) => {
  expect(heldToPromises(of(finding), policy).rule).toBe('promised')
  expect(heldToPromises(of(finding), {}).rule).toBe(finding.rule)
})

test('the spelling of a number is a note, whatever is promised', () => {
  const policy = { refusals: [400], pathRefusals: [400], exactPaths: true }
  expect(heldToPromises(of({ check: 'accepted-invalid', rule: 'spelling' }), policy).rule).toBe('spelling')
})
