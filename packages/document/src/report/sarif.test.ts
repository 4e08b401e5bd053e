import { expect, test } from 'vitest'
import { type SarifResult, sarif } from './sarif.ts'

const result: SarifResult = { rule: 'r', level: 'error', message: 'm', fingerprints: { 'tool/v1': 'a' } }
const written = (one: SarifResult) => JSON.parse(sarif('tool', [{ id: 'r', says: 'It holds.' }], [one])).runs[0]

test('a rule says what it requires, and a result names its rule', () => {
  expect(written(result)).toEqual({
    tool: { driver: { name: 'tool', rules: [{ id: 'r', shortDescription: { text: 'It holds.' } }] } },
    results: [{ ruleId: 'r', level: 'error', message: { text: 'm' }, partialFingerprints: { 'tool/v1': 'a' } }],
  })
})

test('a rule links to more about it', () => {
  const help = 'https://example.com/rules#r'
  expect(JSON.parse(sarif('tool', [{ id: 'r', help }], [])).runs[0].tool.driver.rules).toEqual([
    { id: 'r', helpUri: help },
  ])
})

test.each([
  ['my api #1.yaml', 'my%20api%20%231.yaml'],
  ['specs/ä/100%.json', 'specs/%C3%A4/100%25.json'],
  ['https://api.test/my%20api.yaml', 'https://api.test/my%20api.yaml'],
])('the file %s is at %s', (file, uri) => {
  const [{ locations }] = written({ ...result, at: { file, line: 3, column: 5 } }).results
  expect(locations).toEqual([
    { physicalLocation: { artifactLocation: { uri }, region: { startLine: 3, startColumn: 5 } } },
  ])
})

test('a suppressed result says why', () => {
  expect(written({ ...result, justification: 'old' }).results[0].suppressions).toEqual([
    { kind: 'external', justification: 'old' },
  ])
})
