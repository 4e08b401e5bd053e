import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RULES } from './rules.ts'

const folder = join(import.meta.dirname, '..')
const sources = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', '**/*.fixture.ts', 'finding/rules.ts'] })
const code = sources.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n')

test('the README has every rule, in the order of the alphabet', () => {
  const [, section = ''] = readFileSync(join(folder, '../README.md'), 'utf8').split('\n### Rules\n')
  const [table = ''] = section.split('\n## ')
  const rows = table.split('\n').filter((line) => /^\| `[a-z-]+` \| /.test(line))
  expect(rows).toEqual(Object.entries(RULES).map(([id, says]) => `| \`${id}\` | ${says} |`))
  expect(Object.keys(RULES)).toEqual(Object.keys(RULES).toSorted())
})

test.each(Object.keys(RULES))('something finds %s', (id) => {
  // Some ids are composed.
  const ending = /-(?:serialization-changed|parameter-renamed|became-)/.exec(id)?.[0]
  expect(code.includes(`'${id}'`) || (ending !== undefined && code.includes(`}${ending}`))).toBe(true)
})
