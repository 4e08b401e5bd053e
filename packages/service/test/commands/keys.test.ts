import { beforeEach, expect, test } from 'vitest'
import { type KeysCommand, newKeysCommand } from '../notes/keys-command.ts'

let command: KeysCommand

beforeEach(() => {
  command = newKeysCommand()
})

test.each([
  [['lst'], '"notes keys" does not know this command. Did you mean "keys list"?\n'],
  [
    ['renew'],
    '"notes keys" does not know this command. Known are create, list, update, rotate, revoke, unban, usage, verify.\n',
  ],
  [['list', '--jsn'], 'There is no option --jsn: did you mean --json?\n'],
  [['list', '--json=yes'], 'The option --json takes no value.\n'],
])('%j is refused with exit code 2', async (args, stderr) => {
  expect(await command.keys(args)).toEqual({ exitCode: 2, stdout: '', stderr })
})

test('a data directory that cannot be created is reported without a stack trace, with exit code 1', async () => {
  const { exitCode, stderr } = await command.keys(['list'], { DATA_DIR: '/dev/null/data' })
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/^Cannot create the data directory \/dev\/null\/data \(.*set DATA_DIR .*\n$/)
})
