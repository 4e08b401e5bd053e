import { beforeEach, describe, expect, test } from 'vitest'
import { type KeysCommand, newKeysCommand, newYear } from '../../notes/keys-command.ts'

let command: KeysCommand

beforeEach(() => {
  command = newKeysCommand()
})

describe('keys revoke', () => {
  test('ends a key; a second time, it shows the first date', async () => {
    const id = (await command.create('--name', 'ci', '--plan', 'free')).id
    const first = await command.keys(['revoke', id, '--reason', 'leaked'])
    expect(first).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: `${id} (ci) was revoked at 2026-01-01T00:00:00.000Z (leaked).\n`,
    })
    expect(await command.keys(['revoke', id], {}, newYear + 1)).toEqual(first)
  })

  test('exits 1 when there is no key with the id', async () => {
    expect(await command.keys(['revoke', 'key_000000000000'])).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'There is no key with this id; "notes keys list" shows the ids.\n',
    })
  })

  test('needs one id', async () => {
    expect(await command.keys(['revoke'])).toMatchObject({ exitCode: 2 })
    expect(await command.keys(['revoke', 'key_a', 'key_b'])).toMatchObject({ exitCode: 2 })
  })
})
