import { readdirSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { type KeysCommand, newKeysCommand } from '../../notes/keys-command.ts'
import { contract } from '../../notes/program.ts'

let command: KeysCommand

beforeEach(() => {
  command = newKeysCommand()
})

describe('a key as an argument', () => {
  const refusal = `No command takes a key as an argument: your shell puts it into its history, and every user of this machine can see it.
If this was a key, revoke it by its id, which "notes keys list" shows. To ask about one, pipe it in: printf %s "$KEY" | notes keys verify -
`

  test.each([['verify'], ['revoke'], ['rotate'], ['create', '--name'], ['list', '--json'], ['list', '--json='], []])(
    'in %j %j is refused and not echoed',
    async (...args) => {
      const [last = '', ...others] = args.reverse()
      const given = last.endsWith('=')
        ? [`${last}${contract.keys.generate('test')}`]
        : [last, contract.keys.generate('live')]
      expect(await command.keys([...others.reverse(), ...given].filter((arg) => arg !== ''))).toEqual({
        exitCode: 2,
        stdout: '',
        stderr: refusal,
      })
      expect(readdirSync(command.dataDir)).toEqual([])
    },
  )

  test('or a part of one, to verify', async () => {
    const part = contract.keys.generate('test').slice(0, -1)
    expect(await command.keys(['verify', part])).toEqual({ exitCode: 2, stdout: '', stderr: refusal })
    expect(await command.keys(['verify', '-', part])).toEqual({ exitCode: 2, stdout: '', stderr: refusal })
  })
})
