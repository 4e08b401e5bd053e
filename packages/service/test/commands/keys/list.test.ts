import { beforeEach, describe, expect, test } from 'vitest'
import { type KeysCommand, newKeysCommand, newYear } from '../../notes/keys-command.ts'

let command: KeysCommand

beforeEach(() => {
  command = newKeysCommand()
})

describe('keys list', () => {
  test('shows every key in aligned columns, without a secret', async () => {
    const first = (await command.create('--name', 'the first of all', '--plan', 'free', '--expires', '1d')).id
    const second = (await command.create('--name', 'ci', '--plan', 'business', '--expires', 'never')).id
    await command.keys(['revoke', second, '--reason', 'leaked'])
    const { exitCode, stdout, stderr } = await command.keys(['list'], {}, newYear + 86_400_000)
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    const [header, ...lines] = stdout.trimEnd().split('\n')
    expect(header).toBe(
      'ID                NAME              PLAN      PER MINUTE  PER DAY  ENVIRONMENT  CREATED     EXPIRES     LAST USED  STATE',
    )
    expect(lines).toEqual([
      `${first}  the first of all  free      60          1000     staging      2026-01-01  2026-01-02  never      expired`,
      `${second}  ci                business  1000        100000   staging      2026-01-01  never       never      revoked (leaked)`,
    ])
  })

  test('names the environment of a live key as the configuration does', async () => {
    await command.keys(['create', '--name', 'ci', '--plan', 'free'], {
      NOTES_ENVIRONMENT: 'production',
      STORE: 'sqlite',
    })
    expect((await command.keys(['list'])).stdout).toMatch(/ production +2026-01-01 /)
    expect(JSON.parse((await command.keys(['list', '--json'])).stdout)).toMatchObject([{ environment: 'production' }])
  })

  test('--json writes the same for programs', async () => {
    const id = (await command.create('--name', 'ci', '--plan', 'free')).id
    const { stdout } = await command.keys(['list', '--json'])
    expect(JSON.parse(stdout)).toEqual([
      {
        id,
        name: 'ci',
        plan: 'free',
        perMinute: 60,
        perDay: 1000,
        environment: 'staging',
        state: 'active',
        createdAt: '2026-01-01T00:00:00.000Z',
        expiresAt: '2026-04-01T00:00:00.000Z',
        lastUsedAt: null,
        rotatedFrom: null,
        revokedAt: null,
        revokedReason: null,
      },
    ])
  })

  test('without keys says how to issue one, and is an empty list as JSON', async () => {
    expect(await command.keys(['list'])).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: 'There are no keys. Issue one: notes keys create --name NAME --plan PLAN\n',
    })
    expect((await command.keys(['list', '--json'])).stdout).toBe('[]\n')
  })
})
