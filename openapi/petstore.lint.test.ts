import { readFileSync } from 'node:fs'
import plugin from '@contract-first/lint'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { config, findings, PETSTORE } from './lint.fixture.ts'

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')

const redocly: { extends: string[]; telemetry: string; rules: Record<string, string | { severity?: string }> } = parse(
  read('redocly.yaml'),
)
const houseRules = Object.keys(redocly.rules).filter((name) => /^(rule|contract-first)\//.test(name))

test('the contract keeps every rule', async () => {
  expect(await findings(() => {})).toEqual([])
})

test('the rules start from the strict preset, without telemetry', () => {
  expect(redocly.extends).toEqual(['contract-first/strict', 'diff-recommended'])
  expect(redocly.telemetry).toBe('off')
})

test('no rule only warns: every finding fails the build', () => {
  const severities = Object.values(redocly.rules).map((rule) => (typeof rule === 'string' ? rule : rule.severity))
  expect(new Set(severities)).toEqual(new Set(['error', undefined]))
})

test('every rule of the plugin is on, and fails the build', () => {
  const rules = Object.keys(plugin().rules?.oas3 ?? {}).map((name) => `contract-first/${name}`)
  expect(rules).toContain('contract-first/error-codes')
  expect(rules.filter((name) => config.getRuleSettings(name, 'oas3_1').severity !== 'error')).toEqual([])
})

test('every rule that redocly.yaml sets has a test that expects its finding', () => {
  const tests = read('redocly.test.ts')
  expect(houseRules.filter((name) => !tests.includes(`'${name}'`))).toEqual([])
})

test('README.md has a row for every rule that redocly.yaml sets, and no other', () => {
  const rows = [...read('README.md').matchAll(/^\| `((?:rule|contract-first)\/[a-z0-9-]+)` +\|/gm)].map(
    ([, name]) => name,
  )
  expect(rows.sort()).toEqual(houseRules.sort())
})

test('README.md explains every extension of the contract', () => {
  const used = [...new Set(PETSTORE.match(/\bx-[a-z-]+(?=:)/g))]
  const explained = [...read('README.md').matchAll(/^\| `(x-[a-z-]+)` +\|/gm)].map(([, name]) => name)
  expect(used.filter((name) => !explained.includes(name))).toEqual([])
})

test('descriptions of servers are plain text: the docs show them literally', () => {
  const { servers }: { servers: { description: string }[] } = parse(PETSTORE)
  expect(servers.filter(({ description }) => /[`*_[\]]/.test(description))).toEqual([])
})

test('every sunset is quoted: YAML 1.1 parsers read a bare date as a time', () => {
  const bare = PETSTORE.split('\n').filter((line) => /^\s*x-deprecated-sunset: [^'"]/.test(line))
  expect(bare).toEqual([])
})
