import { readdirSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { type KeysCommand, newKeysCommand, newYear } from '../../notes/keys-command.ts'
import { contract } from '../../notes/program.ts'

let command: KeysCommand

beforeEach(() => {
  command = newKeysCommand()
})

describe('keys verify', () => {
  const created = (...more: string[]) => command.create('--name', 'ci', '--plan', 'pro', ...more)
  const verify = (stdin: string, environment: Record<string, string> = {}, now = newYear) =>
    command.keys(['verify', '-'], environment, now, stdin)

  test('a key that is accepted exits 0', async () => {
    const { secret, id } = await created()
    const accepted = {
      exitCode: 0,
      stdout: `${id} pro active\n`,
      stderr: 'Valid: "ci" is accepted in staging and expires 2026-04-01T00:00:00.000Z.\n',
    }
    expect(await verify(secret)).toEqual(accepted)
    expect(await verify(` ${secret}\r\nand what follows`)).toEqual(accepted)
  })

  test('a key that is revoked, expired or of another environment exits 1 and says so', async () => {
    const { secret, id } = await created('--expires', '1d')
    expect(await verify(secret, { NOTES_ENVIRONMENT: 'production', STORE: 'sqlite' })).toEqual({
      exitCode: 1,
      stdout: `${id} pro active\n`,
      stderr: 'Not valid: "ci" is accepted in staging, and NOTES_ENVIRONMENT is production.\n',
    })
    expect(await verify(secret, {}, newYear + 86_400_000)).toEqual({
      exitCode: 1,
      stdout: `${id} pro expired\n`,
      stderr: 'Not valid: "ci" expired at 2026-01-02T00:00:00.000Z.\n',
    })
    await command.keys(['revoke', id, '--reason', 'leaked'])
    expect(await verify(secret)).toEqual({
      exitCode: 1,
      stdout: `${id} pro revoked\n`,
      stderr: 'Not valid: "ci" was revoked at 2026-01-01T00:00:00.000Z (leaked).\n',
    })
  })

  test('a key of another store exits 1', async () => {
    expect(await verify(contract.keys.generate('test'))).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'Not valid: its checksum is right, but this store never issued it. Is it from another store?\n',
    })
  })

  test('a key with a wrong checksum, or part of one, exits 1 before any store is opened', async () => {
    const checksum = 'Not valid: the checksum is wrong, so at least one character was changed. Copy the key again.\n'
    expect(await verify(`notes_test_${'0'.repeat(36)}`)).toEqual({ exitCode: 1, stdout: '', stderr: checksum })
    const form =
      'Not valid: a key is notes_live_ or notes_test_ and 36 letters and digits after it. Was all of it copied?\n'
    for (const text of [
      contract.keys.generate('test').slice(0, -1),
      `Bearer ${contract.keys.generate('test')}`,
      'x'.repeat(5_000),
    ]) {
      expect(await verify(text)).toEqual({ exitCode: 1, stdout: '', stderr: form })
    }
    expect(readdirSync(command.dataDir)).toEqual([])
  })

  test('without a dash or without input exits 2 and shows how to pipe', async () => {
    const pipe = 'printf %s "$KEY" | notes keys verify -\n'
    expect(await command.keys(['verify'])).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `This command reads the key from standard input: ${pipe}`,
    })
    expect(await verify('\n')).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(pipe) })
  })
})
