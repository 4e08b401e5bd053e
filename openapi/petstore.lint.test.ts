import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { lint } from './lint/findings.ts'
import plugin from './lint/plugin.ts'

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')

const redocly: { extends: string[]; telemetry: string; rules: Record<string, string | { severity?: string }> } = parse(
  read('redocly.yaml'),
)
const ownRules = Object.keys(redocly.rules).filter((name) => /^(rule|petstore)\//.test(name))

test('the contract keeps every rule', async () => {
  expect(await lint(read('petstore.yaml'))).toEqual([])
})

test('the small document of the rules keeps every rule', async () => {
  expect(await lint(read('lint/toys.yaml'))).toEqual([])
})

test('the rules start from the strict preset, and nothing is reported to anyone', () => {
  expect(redocly.extends).toEqual(['recommended-strict', 'diff-recommended'])
  expect(redocly.telemetry).toBe('off')
})

test('no rule only warns: what is found stops the build', () => {
  const severities = Object.values(redocly.rules).map((rule) => (typeof rule === 'string' ? rule : rule.severity))
  expect(new Set(severities)).toEqual(new Set(['error', undefined]))
})

test('every rule of the plugin is switched on', () => {
  const switchedOn = ownRules.filter((name) => name.startsWith('petstore/'))
  expect(switchedOn.sort()).toEqual(
    Object.keys(plugin().rules?.oas3 ?? {})
      .map((name) => `petstore/${name}`)
      .sort(),
  )
})

test('every rule of our own has a test that expects its finding', () => {
  const tests = [...readdirSync(new URL('lint', import.meta.url)).map((name) => `lint/${name}`), 'redocly.test.ts']
    .filter((name) => name.endsWith('.test.ts'))
    .map(read)
    .join('\n')
  expect(ownRules.filter((name) => !tests.includes(`rule: '${name}'`))).toEqual([])
})

test('README.md has a row for every rule of our own, and no other', () => {
  const rows = [...read('README.md').matchAll(/^\| `((?:rule|petstore)\/[a-z0-9-]+)` +\|/gm)].map(([, name]) => name)
  expect(rows.sort()).toEqual(ownRules.sort())
})

test('README.md explains every extension of the contract', () => {
  const used = [...new Set(read('petstore.yaml').match(/\bx-[a-z-]+(?=:)/g))]
  const explained = [...read('README.md').matchAll(/^\| `(x-[a-z-]+)` +\|/gm)].map(([, name]) => name)
  expect(used.filter((name) => !explained.includes(name))).toEqual([])
})

test('descriptions of servers are plain text: the docs show them as they stand', () => {
  const { servers }: { servers: { description: string }[] } = parse(read('petstore.yaml'))
  expect(servers.filter(({ description }) => /[`*_[\]]/.test(description))).toEqual([])
})

test('every sunset is quoted: parsers of YAML 1.1 take a bare date for a time', () => {
  const bare = read('petstore.yaml')
    .split('\n')
    .filter((line) => /^\s*x-deprecated-sunset: [^'"]/.test(line))
  expect(bare).toEqual([])
})
