import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { KeyStore } from '../../test/key-store.ts'
import { openKeyStore } from '../../test/key-store.ts'
import { type CachedLookup, cacheLookups } from './cached-lookup.ts'
import { hashKey } from './key-format.ts'

const ci = { name: 'ci', plan: 'free', environment: 'test', expiresAt: null } as const

let time: number
let store: KeyStore
/** How often the store was queried. */
let questions: number
/** Settles before the store is queried. */
let delay: Promise<unknown>
let cache: CachedLookup

beforeEach(() => {
  time = 1_000
  questions = 0
  delay = Promise.resolve()
  store = openKeyStore(':memory:', { now: () => time })
  onTestFinished(() => store.close().catch(() => {}))
  const lookup = {
    findActiveKey: async (hash: Buffer) => {
      questions++
      const found = await store.findActiveKey(hash)
      await delay
      return found
    },
  }
  cache = cacheLookups(lookup, { now: () => time, elapsed: () => time })
})

const issue = async (expiresAt: number | null = null) => {
  const { secret, key } = await store.issueKey({ ...ci, expiresAt })
  return { hash: hashKey(secret), key }
}

test('a key is looked up once in 10 seconds, counted from the start of the look-up', async () => {
  const { hash, key } = await issue()
  const { promise, resolve } = Promise.withResolvers()
  delay = promise
  const asked = cache.findActiveKey(hash)
  time += 4_000
  resolve(undefined)
  expect(await asked).toEqual(key)
  time = 10_999
  expect(await cache.findActiveKey(hash)).toEqual(key)
  expect(questions).toBe(1)
  time = 11_000
  expect(await cache.findActiveKey(hash)).toEqual(key)
  expect(questions).toBe(2)
})

test('an unknown, a revoked and an expired key are looked up once in 5 seconds', async () => {
  const revoked = await issue()
  await store.revokeKey(revoked.key.id, 'leaked')
  const expired = await issue(time)
  for (const [index, hash] of [hashKey('unknown'), revoked.hash, expired.hash].entries()) {
    time = 1_000 + index * 100_000
    questions = 0
    expect(await cache.findActiveKey(hash)).toBeUndefined()
    time += 4_999
    expect(await cache.findActiveKey(hash)).toBeUndefined()
    expect(questions).toBe(1)
    time += 1
    await cache.findActiveKey(hash)
    expect(questions).toBe(2)
  }
})

test('a cached key is not a promise', async () => {
  const { hash, key } = await issue()
  await cache.findActiveKey(hash)
  expect(cache.findActiveKey(hash)).toEqual(key)
})

test('50 look-ups at once query the store once', async () => {
  const { hash, key } = await issue()
  const found = await Promise.all(Array.from({ length: 50 }, () => cache.findActiveKey(hash)))
  expect(found).toEqual(Array.from({ length: 50 }, () => key))
  expect(questions).toBe(1)
})

test('a revoked key stops after 10 seconds without a notice, at once when it is forgotten', async () => {
  const [silent, told] = [await issue(), await issue()]
  for (const { hash, key } of [silent, told]) {
    await cache.findActiveKey(hash)
    await store.revokeKey(key.id, 'leaked')
  }
  cache.forget(told.key.id)
  time += 9_999
  expect(await cache.findActiveKey(told.hash)).toBeUndefined()
  expect(await cache.findActiveKey(silent.hash)).toEqual(silent.key)
  time += 1
  expect(await cache.findActiveKey(silent.hash)).toBeUndefined()
})

test('a result that was under way when its key was forgotten is not cached', async () => {
  const { hash, key } = await issue()
  const { promise, resolve } = Promise.withResolvers()
  delay = promise
  const asked = cache.findActiveKey(hash)
  await store.revokeKey(key.id, 'leaked')
  cache.forget(key.id)
  resolve(undefined)
  await asked
  expect(await cache.findActiveKey(hash)).toBeUndefined()
})

test('a key ends when it expires, cached or not', async () => {
  const { hash, key } = await issue(3_000)
  await cache.findActiveKey(hash)
  time = 2_999
  expect(await cache.findActiveKey(hash)).toEqual(key)
  time = 3_000
  expect(await cache.findActiveKey(hash)).toBeUndefined()
  expect(questions).toBe(1)
})

describe('when the store cannot be reached', () => {
  test('a cached result lasts its 10 seconds, then the error is the result, and is not cached', async () => {
    const { hash, key } = await issue()
    await cache.findActiveKey(hash)
    await store.close()
    time += 9_999
    expect(await cache.findActiveKey(hash)).toEqual(key)
    time += 1
    for (const asked of [2, 3]) {
      await expect(cache.findActiveKey(hash)).rejects.toThrow('The store is not available')
      expect(questions).toBe(asked)
    }
  })

  test('all that wait for one look-up get its error', async () => {
    await store.close()
    const waiting = await Promise.allSettled([1, 2, 3].map(() => cache.findActiveKey(hashKey('any'))))
    expect(waiting).toMatchObject(Array(3).fill({ status: 'rejected', reason: { name: 'StoreUnavailable' } }))
    expect(questions).toBe(1)
  })
})

test('of more than 10,000 results the least recently used goes', async () => {
  const [used, unused] = [await issue(), await issue()]
  await cache.findActiveKey(unused.hash)
  await cache.findActiveKey(used.hash)
  for (let number = 1; number <= 9_998; number++) await cache.findActiveKey(hashKey(String(number)))
  expect(questions).toBe(10_000)
  await cache.findActiveKey(used.hash)
  await cache.findActiveKey(hashKey('one too many'))
  expect(questions).toBe(10_001)
  await cache.findActiveKey(used.hash)
  expect(questions).toBe(10_001)
  await cache.findActiveKey(unused.hash)
  expect(questions).toBe(10_002)
})
