import { beforeEach, describe, expect, test } from 'vitest'
import { type KeysCommand, newKeysCommand, newYear } from '../../notes/keys-command.ts'

let command: KeysCommand
let id: string

beforeEach(async () => {
  command = newKeysCommand()
  id = (await command.create('--name', 'ci', '--plan', 'free')).id
})

describe('keys update', () => {
  test('says what the key is now, and prints no secret', async () => {
    const args = ['update', id, '--name', 'build', '--plan', 'pro', '--expires', '10d']
    expect(await command.keys(args, {}, newYear + 86_400_000)).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: `Updated ${id} (build), plan pro: 300 requests per minute, 10000 per day.
It is accepted in staging and expires 2026-01-12T00:00:00.000Z. Its secret stays the same.
`,
    })
    expect(JSON.parse((await command.keys(['list', '--json'])).stdout)).toMatchObject([
      { id, name: 'build', plan: 'pro' },
    ])
  })

  test('takes limits for a plan that has none', async () => {
    const args = ['update', id, '--plan', 'enterprise', '--per-minute', '5', '--per-day', '7', '--expires', 'never']
    const { stderr } = await command.keys(args)
    expect(stderr).toContain(
      'plan enterprise: 5 requests per minute, 7 per day.\nIt is accepted in staging and never expires.',
    )
  })

  test.each([
    [[], 'Name the key to update by its id; "notes keys list" shows the ids.'],
    [['key_a', 'key_b', '--plan', 'pro'], 'Update one key at a time, and put a name with blanks in quotes.'],
    [['key_a'], 'Say what to change: --name, --plan or --expires.'],
    [['key_a', '--plan', 'por'], 'There is no such plan: did you mean --plan pro?'],
    [['key_a', '--per-day', '5'], 'Limits belong to a plan: name it, too, with --plan.'],
    [['key_a', '--name', ' '], 'The name of a key is 1 to 100 printable characters: --name NAME.'],
    [['key_a', '--expires', '0d'], '--expires takes a number of days from 1d to 3650d, or never.'],
  ])('%j exits 2', async (args, message) => {
    expect(await command.keys(['update', ...args])).toEqual({ exitCode: 2, stdout: '', stderr: `${message}\n` })
  })

  test('a key that is not active exits 1 and says what to do', async () => {
    await command.keys(['revoke', id])
    expect(await command.keys(['update', id, '--plan', 'pro'])).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: `${id} (ci) was revoked at 2026-01-01T00:00:00.000Z, and only a key that works can be updated: issue a new one with "notes keys create".\n`,
    })
  })
})
