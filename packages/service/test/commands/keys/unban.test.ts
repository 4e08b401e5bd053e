import { dataFiles, openMemoryLimiter } from '@contract-first/service/store'
import { beforeEach, describe, expect, test } from 'vitest'
import { type KeysCommand, newKeysCommand, newYear } from '../../notes/keys-command.ts'

let command: KeysCommand

beforeEach(() => {
  command = newKeysCommand()
})

/** Counts requests as a server on the embedded store does, until the key is banned. */
async function ban(id: string): Promise<void> {
  const limiter = openMemoryLimiter(dataFiles(command.dataDir, 'notes').limits, { now: () => newYear })
  for (let times = 0; times < 3; times++) await limiter.consume(id, { perMinute: 1, perDay: 1_000 })
  limiter.close()
}

describe('keys unban', () => {
  test('ends a ban, and says so when there is none', async () => {
    const { id } = await command.create('--name', 'ci', '--plan', 'free')
    await ban(id)
    expect(await command.keys(['unban', id])).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: `${id} (ci) is no longer banned: servers know within 2 seconds. What it used of its daily limit stays used.\n`,
    })
    expect(await command.keys(['unban', id])).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: `${id} (ci) is not banned.\n`,
    })
  })

  test('exits 1 when there is no key with the id', async () => {
    expect(await command.keys(['unban', 'key_000000000000'])).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'There is no key with this id; "notes keys list" shows the ids.\n',
    })
  })

  test('exits 1 when Redis cannot be reached', async () => {
    const { id } = await command.create('--name', 'ci', '--plan', 'free')
    expect(await command.keys(['unban', id], { REDIS_URL: 'redis://127.0.0.1:1' })).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The store is not available \(redis:\/\/127\.0\.0\.1:1 does not answer/),
    })
  })

  test('needs one id', async () => {
    expect(await command.keys(['unban'])).toMatchObject({ exitCode: 2 })
    expect(await command.keys(['unban', 'key_a', 'key_b'])).toMatchObject({ exitCode: 2 })
  })
})
