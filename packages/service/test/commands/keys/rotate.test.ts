import { beforeEach, describe, expect, test } from 'vitest'
import { type KeysCommand, newKeysCommand, newYear } from '../../notes/keys-command.ts'

let command: KeysCommand

beforeEach(() => {
  command = newKeysCommand()
})

describe('keys rotate', () => {
  test('prints only the new key on stdout, and what becomes of both on stderr', async () => {
    const id = (await command.create('--name', 'ci', '--plan', 'pro')).id
    const { exitCode, stdout, stderr } = await command.keys(['rotate', id], {}, newYear + 86_400_000)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^notes_test_\w{36}\n$/)
    expect(stderr.replace(id, 'OLD').replace(/key_\w{12}/, 'NEW')).toBe(
      `Rotated OLD (ci) to NEW, plan pro: 300 requests per minute, 10000 per day.
The new key is accepted in staging and expires 2026-04-02T00:00:00.000Z. Store it now: it cannot be shown again.
The old key works until 2026-01-03T00:00:00.000Z.
`,
    )
    const listed = JSON.parse((await command.keys(['list', '--json'])).stdout)
    expect(listed).toMatchObject([
      { id, expiresAt: '2026-01-03T00:00:00.000Z', rotatedFrom: null },
      { expiresAt: '2026-04-02T00:00:00.000Z', rotatedFrom: id },
    ])
  })

  test.each([
    ['30m', 'works until 2026-01-01T00:30:00.000Z.'],
    ['7d', 'works until 2026-01-08T00:00:00.000Z.'],
    ['90d', 'works until 2026-04-01T00:00:00.000Z.'],
    ['0', 'no longer works.'],
  ])('--grace %s: the old key %s', async (grace, end) => {
    const id = (await command.create('--name', 'ci', '--plan', 'free')).id
    const { stderr } = await command.keys(['rotate', id, '--grace', grace])
    expect(stderr.trimEnd().split('\n').at(-1)).toBe(`The old key ${end}`)
  })

  test.each(['24', '1.5h', '-1h', '0h', '91d', '2161h', 'never', '1e2m', '99999999999999999999d'])(
    '--grace %s exits 2',
    async (grace) => {
      expect(await command.keys(['rotate', 'key_000000000000', `--grace=${grace}`])).toEqual({
        exitCode: 2,
        stdout: '',
        stderr:
          '--grace takes minutes, hours or days up to 90d, such as 30m, 24h or 7d, or 0 to end the old key at once.\n',
      })
    },
  )

  test('a key that is not active exits 1 and says what to do', async () => {
    const id = (await command.create('--name', 'ci', '--plan', 'free')).id
    await command.keys(['revoke', id])
    expect(await command.keys(['rotate', id])).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: `${id} (ci) was revoked at 2026-01-01T00:00:00.000Z, and only a key that works can be rotated: issue a new one with "notes keys create".\n`,
    })
    expect(await command.keys(['rotate', 'key_000000000000'])).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'There is no key with this id; "notes keys list" shows the ids.\n',
    })
  })

  test('needs one id', async () => {
    expect(await command.keys(['rotate'])).toMatchObject({ exitCode: 2 })
    expect(await command.keys(['rotate', 'key_a', 'key_b'])).toMatchObject({ exitCode: 2 })
  })
})
