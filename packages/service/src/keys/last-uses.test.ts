import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockForWriting, newStoreFile } from '../../test/file-store.ts'
import { openKeyStore } from '../../test/key-store.ts'
import { hashKey } from './key-format.ts'
import type { KeyUse } from './keys.ts'
import { trackLastUses } from './last-uses.ts'

const ci = { name: 'ci', plan: 'free', environment: 'test', expiresAt: null } as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** A server's keyring over a file, and a look at the file from outside. */
async function setUp() {
  let time = 1_000
  const file = newStoreFile()
  const store = openKeyStore(file, { now: () => time, lockTimeoutMs: 0 })
  const reader = openKeyStore(file)
  const { secret } = await store.issueKey(ci)
  const errors: unknown[] = []
  const keyring = store.openKeyring({ onWriteError: (error) => errors.push(error) })
  return {
    file,
    keyring,
    errors,
    async useAt(moment: number) {
      time = moment
      await keyring.findActiveKey(hashKey(secret))
    },
    async minute() {
      vi.advanceTimersByTime(60_000)
      // The store answers with a promise.
      for (let times = 0; times < 5; times++) await turn()
    },
    usage: async () => reader.usageOf((await reader.listKeys())[0]?.id ?? '', [0, 1]),
    lastUsedAt: async () => (await reader.listKeys())[0]?.lastUsedAt,
    async close() {
      await keyring.close()
      await store.close()
      await reader.close()
    },
  }
}

test('requests write nothing; the latest use is written once a minute', async () => {
  const { useAt, minute, lastUsedAt, close } = await setUp()
  for (const moment of [2_000, 3_000, 4_000]) await useAt(moment)
  expect(await lastUsedAt()).toBeNull()
  await minute()
  expect(await lastUsedAt()).toBe(4_000)
  await useAt(5_000)
  expect(await lastUsedAt()).toBe(4_000)
  await minute()
  expect(await lastUsedAt()).toBe(5_000)
  await close()
})

test('the requests of each day are counted, even over an hour in which nothing could be written', async () => {
  const { file, useAt, minute, errors, usage, close } = await setUp()
  for (const moment of [2_000, 3_000, 86_399_999]) await useAt(moment)
  const release = lockForWriting(file)
  for (let failed = 1; failed <= 3; failed++) {
    await useAt(86_400_000)
    await minute()
    while (errors.length < failed) await sleep(1)
  }
  await useAt(86_400_001)
  release()
  await minute()
  expect(await usage()).toEqual([
    { day: 0, requests: 3 },
    { day: 1, requests: 4 },
  ])
  await minute()
  expect(await usage()).toHaveLength(2)
  await close()
})

test('close writes the uses of the last minute', async () => {
  const { useAt, keyring, lastUsedAt, close } = await setUp()
  await useAt(2_000)
  await keyring.close()
  expect(await lastUsedAt()).toBe(2_000)
  await close()
})

test('a key that is not found is not used', async () => {
  const { keyring, minute, lastUsedAt, close } = await setUp()
  expect(await keyring.findActiveKey(hashKey('another'))).toBeUndefined()
  await minute()
  expect(await lastUsedAt()).toBeNull()
  await close()
})

test('uses that could not be written are reported, kept, and written a minute later', async () => {
  const { file, useAt, minute, errors, lastUsedAt, close } = await setUp()
  await useAt(2_000)
  const release = lockForWriting(file)
  await minute()
  while (errors.length === 0) await sleep(1)
  expect(errors).toMatchObject([{ name: 'StoreUnavailable' }])
  expect(await lastUsedAt()).toBeNull()
  release()
  await minute()
  expect(await lastUsedAt()).toBe(2_000)
  expect(errors).toHaveLength(1)
  await close()
})

test('a clock that goes a day back, and ahead again, makes no second row for a day', async () => {
  const written: (readonly KeyUse[])[] = []
  const uses = trackLastUses({ recordUses: async (rows) => void written.push(rows) }, { now: () => time })
  const day = 86_400_000
  let time = 3 * day
  for (const moment of [3 * day, 2 * day + 1, 3 * day + 2]) {
    time = moment
    uses.record('key')
  }
  await uses.close()
  expect(written).toEqual([
    [
      { id: 'key', day: 3, requests: 2, at: 3 * day + 2 },
      { id: 'key', day: 2, requests: 1, at: 2 * day + 1 },
    ],
  ])
})
