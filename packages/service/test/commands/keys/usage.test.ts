import { readConfiguration } from '@contract-first/service/configuration'
import { beforeEach, describe, expect, test } from 'vitest'
import { type KeysCommand, newKeysCommand, newYear } from '../../notes/keys-command.ts'
import { contract, program } from '../../notes/program.ts'

const dayMs = 86_400_000

let command: KeysCommand

beforeEach(() => {
  command = newKeysCommand()
})

/** Counted as a server does. */
async function use(id: string, requests: number, at: number): Promise<void> {
  const store = await program.openStore(readConfiguration(contract, { DATA_DIR: command.dataDir }), { now: () => at })
  await store.recordUses([{ id, requests, at, day: Math.floor(at / dayMs) }])
  await store.close()
}

describe('keys usage', () => {
  test('shows the requests per day, for people and for programs', async () => {
    const { id } = await command.create('--name', 'ci', '--plan', 'free')
    await use(id, 12, newYear - 2 * dayMs)
    await use(id, 1_040, newYear)
    expect(await command.keys(['usage', id, '--days', '3'])).toEqual({
      exitCode: 0,
      stdout: 'DAY         REQUESTS\n2025-12-30  12\n2025-12-31  0\n2026-01-01  1040\n',
      stderr: '',
    })
    const { stdout } = await command.keys(['usage', id, '--json'])
    expect(JSON.parse(stdout)).toHaveLength(7)
    expect(JSON.parse(stdout).at(-1)).toEqual({ day: '2026-01-01', requests: 1_040 })
  })

  test('exits 1 when there is no key with the id', async () => {
    expect(await command.keys(['usage', 'key_000000000000'])).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'There is no key with this id; "notes keys list" shows the ids.\n',
    })
  })

  test.each([[], ['key_a', 'key_b'], ['key_a', '--days', '0'], ['key_a', '--days', '91'], ['key_a', '--days', '1.5']])(
    'takes one id and 1 to 90 days: %j %j %j',
    async (...args) => {
      expect(await command.keys(['usage', ...args])).toMatchObject({ exitCode: 2, stdout: '' })
    },
  )
})
