import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the example of the README prints what it says', () => {
  const cwd = join(import.meta.dirname, '..')
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(cwd, 'README.md'), 'utf8')) ?? []
  const said = [...example.matchAll(/^console\.log\(.*\) \/\/ (.*)$/gm)].map(([, line]) => line)
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', example], { cwd, encoding: 'utf8' })
  expect(said.length).toBeGreaterThan(0)
  expect(printed.trimEnd().split('\n')).toEqual(said)
})
