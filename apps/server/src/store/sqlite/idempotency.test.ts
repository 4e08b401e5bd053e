import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { IdempotencyKeyInUse } from '../idempotency-key-in-use.ts'
import { IdempotencyKeyReused } from '../idempotency-key-reused.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import { openStore, type Store, type StoreOptions } from './open-store.ts'

const rex = { name: 'Rex', categoryId: 7 }
const call = { owner: 'key_a', key: 'once', fingerprint: 'body 1' }

let directory: string
let file: string
let store: Store
let time: number

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'petstore-'))
  file = join(directory, 'store.sqlite')
  time = 1_000_000_000_000
  store = open()
})

afterEach(() => {
  store.close()
  rmSync(directory, { recursive: true })
})

function open(options: StoreOptions = {}): Store {
  return openStore(file, { now: () => time, ...options })
}

/** Holds the file's write lock, as another process would. */
function lock(): { release: () => void } {
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  return {
    release: () => {
      other.exec('ROLLBACK')
      other.close()
    },
  }
}

function petCount(): number {
  using other = new DatabaseSync(file)
  return Number(other.prepare('SELECT count(*) AS count FROM pets').get()?.count)
}

function recordCount(): number {
  using other = new DatabaseSync(file)
  return Number(other.prepare('SELECT count(*) AS count FROM idempotency_records').get()?.count)
}

test('the same call again returns the first pet, replayed, and adds none', async () => {
  const first = await store.createPet(rex, call)
  expect(first).toEqual({ pet: { id: 1, name: 'Rex', categoryId: 7 }, replayed: false })
  expect(await store.createPet(rex, call)).toEqual({ pet: { id: 1, name: 'Rex', categoryId: 7 }, replayed: true })
  expect(petCount()).toBe(1)
})

test('a call is replayed after a restart', async () => {
  await store.createPet(rex, call)
  store.close()
  store = open()
  expect(await store.createPet(rex, call)).toMatchObject({ replayed: true })
})

test('the key with another body is refused, and adds no pet', async () => {
  await store.createPet(rex, call)
  await expect(store.createPet(rex, { ...call, fingerprint: 'body 2' })).rejects.toThrow(IdempotencyKeyReused)
  expect(petCount()).toBe(1)
})

test('each owner has keys of its own', async () => {
  await store.createPet(rex, call)
  expect(await store.createPet(rex, { ...call, owner: 'key_b' })).toMatchObject({ pet: { id: 2 }, replayed: false })
  // Joined without care, these two would be the same as the first.
  expect(await store.createPet(rex, { ...call, owner: 'key_', key: 'aonce' })).toMatchObject({ replayed: false })
})

test('a record serves for 24 hours, then the key is free again, for any body', async () => {
  await store.createPet(rex, call)
  time += 86_399_999
  expect(await store.createPet(rex, call)).toMatchObject({ replayed: true })
  time += 1
  expect(await store.createPet(rex, { ...call, fingerprint: 'body 2' })).toMatchObject({
    pet: { id: 2 },
    replayed: false,
  })
  expect(await store.createPet(rex, { ...call, fingerprint: 'body 2' })).toMatchObject({
    pet: { id: 2 },
    replayed: true,
  })
})

test('records of more than 24 hours ago are removed by later calls', async () => {
  for (let index = 0; index < 12; index++) await store.createPet(rex, { ...call, key: `old ${index}` })
  time += 86_400_000
  await store.createPet(rex, { ...call, key: 'new 1' })
  await store.createPet(rex, { ...call, key: 'new 2' })
  expect(recordCount()).toBe(2)
})

test('50 calls at once add one pet, and 49 are replays', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => store.createPet(rex, call)))
  expect(answers.filter((answer) => answer.replayed)).toHaveLength(49)
  expect(petCount()).toBe(1)
})

describe('while the first call waits for another process', () => {
  test('calls with its key wait for it and are replays', async () => {
    const other = lock()
    const answers = Promise.all(Array.from({ length: 5 }, () => store.createPet(rex, call)))
    setTimeout(other.release, 50)
    expect((await answers).map((answer) => answer.replayed)).toEqual([false, true, true, true, true])
    expect(petCount()).toBe(1)
  })

  test('a call with its key gives up after the time set, and stores nothing', async () => {
    store.close()
    store = open({ inUseAfterMs: 30 })
    const other = lock()
    const first = store.createPet(rex, call)
    const started = performance.now()
    await expect(store.createPet(rex, call)).rejects.toThrow(IdempotencyKeyInUse)
    expect(performance.now() - started).toBeGreaterThanOrEqual(25)
    other.release()
    expect(await first).toMatchObject({ replayed: false })
    expect(petCount()).toBe(1)
  })

  test('a call with its key tries itself when the first fails', async () => {
    store.close()
    store = open({ lockTimeoutMs: 40, inUseAfterMs: 1_000 })
    const other = lock()
    const first = store.createPet(rex, call)
    const second = store.createPet(rex, { ...call, fingerprint: 'body 2' })
    await expect(first).rejects.toThrow(StoreUnavailable)
    other.release()
    expect(await second).toMatchObject({ pet: { id: 1 }, replayed: false })
  })
})
