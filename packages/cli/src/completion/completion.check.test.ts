import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { COMMANDS } from '../commands.ts'
import { completionScript } from './script.ts'

/** The completions that bash offers for a line whose last word is being typed. */
function offered(...words: string[]): string[] {
  const line = `${completionScript('bash')}
COMP_WORDS=(${['contract-first', ...words].map((word) => `'${word}'`).join(' ')})
COMP_CWORD=${words.length}
_contract_first
printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout, stderr } = spawnSync('bash', ['-c', line], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout.split('\n').filter((word) => word !== '')
}

test.each([
  [[''], Object.keys(COMMANDS)],
  [['ge'], ['generate']],
  [
    ['generate', '--o'],
    ['--only', '--out', '--overlay'],
  ],
  [['init', 'openapi.yaml', '--pa'], ['--packages']],
  [
    ['completion', ''],
    ['bash', 'zsh'],
  ],
  [['lint', 'openapi'], []],
  [['unheard-of', '--'], []],
])('%j', (words, expected) => {
  expect(offered(...words).sort()).toEqual([...expected].sort())
})

test('every command completes its help', () => {
  for (const command of Object.keys(COMMANDS).filter((name) => name !== 'completion'))
    expect(offered(command, '--hel'), command).toEqual(['--help'])
})
