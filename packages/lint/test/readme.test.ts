import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RECOMMENDED, SECURITY, SECURITY_RULES, STRICT, STYLE, STYLE_RULES } from '../src/presets.ts'
import { RULES } from '../src/rules.ts'

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** The rows of the table of rules: name, options with their defaults, preset. */
const rows = [...README.matchAll(/^\| `contract-first\/([a-z-]+)` \| .+? \| (.*?) \| (\w*) \|$/gm)].map(
  ([, rule, options, preset]) => ({ rule, options, preset }),
)

test('the table has every rule with its options, their defaults and its preset', () => {
  const expected = Object.entries(RULES).map(([rule, { defaults }]) => ({
    rule,
    options: Object.entries(defaults)
      .map(([name, value]) => `\`${name}\`: ${value === undefined ? 'none' : `\`${JSON.stringify(value)}\``}`)
      .join('<br>'),
    preset: presetOf(rule),
  }))
  expect(rows).toEqual(expected)
})

function presetOf(rule: string): string {
  if (RECOMMENDED.includes(rule)) return 'recommended'
  if (STRICT.includes(rule)) return 'strict'
  return SECURITY.includes(rule) ? 'security' : ''
}

test.each([
  ['security', [...SECURITY, ...SECURITY_RULES]],
  ['style', [...STYLE, ...STYLE_RULES]],
])('the README names the contents of the preset %s, with a reason', (preset, rules) => {
  const [, section = ''] = README.split(`### \`contract-first/${preset}\``)
  const named = [...(section.split('\n#')[0] ?? '').matchAll(/^\| (.+?) \| \S.* \|$/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name))
    .sort()
  expect(named).toEqual([...rules].sort())
})
