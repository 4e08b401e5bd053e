import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readRuleSettings } from '../command/read-rule-settings.ts'
import type { Finding } from '../finding.ts'
import { settled } from './rule-settings.ts'
import { RULES, ruleOf } from './rules.ts'

const of = (more: Partial<Finding>): Finding => ({
  check: 'schema',
  operation: 'listItems',
  case: 'listItems/minimal',
  pointer: '/paths/~1items/get',
  message: 'it is wrong',
  ...more,
})
const response = (status: number) => ({ status, headers: [], body: '' })

test('the table of the README is that of the rules', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const rows = [...readme.matchAll(/^\| `([a-z-]+)` \| (breach|note) \| (.+) \|$/gm)]
  expect(rows.map(([, id, kind, says]) => [id, kind, says])).toEqual(
    Object.entries(RULES).map(([id, { kind, says }]) => [id, kind, says]),
  )
})

test.each<[what: string, Partial<Finding>, rule: string]>([
  ['the rule that it names', { check: 'accepted-invalid', rule: 'spelling' }, 'spelling'],
  ['that of its check', { check: 'status', response: response(418) }, 'status'],
  ['a status of HTTP itself', { check: 'status', response: response(415) }, 'common-status'],
  ['a format', { pointer: '/components/schemas/Item/properties/id/format' }, 'format'],
  ['a property that is called format', { pointer: '/components/schemas/Item/properties/format' }, 'schema'],
])('the rule of a finding is %s', (_, finding, rule) => {
  expect(ruleOf(of(finding))).toBe(rule)
})

describe('The kind of a finding:', () => {
  const findings = [of({}), of({ check: 'undocumented-field' })]
  const kinds = (options: Parameters<typeof settled>[1]) =>
    settled(findings, options).map(({ rule, kind }) => `${rule} ${kind}`)

  test('each has the kind of its rule', () => {
    expect(kinds({})).toEqual(['schema breach', 'undocumented-field note'])
  })

  test('strict makes notes breaches, except for rules that are set', () => {
    expect(kinds({ isStrict: true })).toEqual(['schema breach', 'undocumented-field breach'])
    expect(kinds({ isStrict: true, rules: { 'undocumented-field': 'note' } })).toEqual([
      'schema breach',
      'undocumented-field note',
    ])
  })

  test('a rule that is off leaves them out', () => {
    expect(kinds({ rules: { schema: 'off' } })).toEqual(['undocumented-field note'])
  })
})

describe('--rule', () => {
  test('may be repeated; the last one for an id wins', () => {
    expect(readRuleSettings(['schema=note', 'allow=off', 'schema=breach'])).toEqual({ schema: 'breach', allow: 'off' })
  })

  test.each([
    ['schemas=note', '--rule knows no "schemas": it takes status, content-type, body, schema'],
    ['schema', '--rule schema is "": write schema=breach, schema=note, schema=off'],
    ['schema=error', '--rule schema is "error": write schema=breach'],
  ])('refuses %s', (text, message) => {
    expect(() => readRuleSettings([text])).toThrow(message)
  })
})
