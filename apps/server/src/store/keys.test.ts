import { beforeEach, describe, expect, test } from 'vitest'
import { describeEngines, type StorePlace } from '../../test/engines.ts'
import type { Store } from './store.ts'

const ci = { name: 'ci', plan: 'free', environment: 'test', expiresAt: null } as const

describeEngines((newPlace) => {
  let place: StorePlace
  let store: Store
  let time: number

  beforeEach(async () => {
    time = 1_000_000
    place = await newPlace()
    store = await place.open({ now: () => time })
  })

  describe('issueKey', () => {
    test('returns the secret once and stores it nowhere', async () => {
      const { secret, key } = await store.issueKey(ci)
      expect(secret).toMatch(/^petstore_test_[0-9A-Za-z]{36}$/)
      expect(key).toEqual({
        id: expect.stringMatching(/^key_[0-9A-Za-z]{12}$/),
        name: 'ci',
        plan: 'free',
        perMinute: 60,
        perDay: 1000,
        environment: 'test',
        createdAt: 1_000_000,
        expiresAt: null,
        revokedAt: null,
        revokedReason: null,
      })
      const stored = await place.dump()
      expect(stored).toContain(key.id)
      expect(stored).not.toContain(secret.slice(14, 44))
    })

    test('keeps the two numbers of an Enterprise key', async () => {
      const { secret } = await store.issueKey({ ...ci, plan: 'enterprise', perMinute: 5000, perDay: 2_000_000 })
      expect(await store.findKey(secret)).toMatchObject({ plan: 'enterprise', perMinute: 5000, perDay: 2_000_000 })
    })

    test('stores nothing when the numbers do not fit the plan', async () => {
      await expect(store.issueKey({ ...ci, plan: 'enterprise', perMinute: 5000 })).rejects.toThrow('needs both')
      await expect(store.issueKey({ ...ci, perMinute: 5000, perDay: 2_000_000 })).rejects.toThrow('are fixed')
      expect(await store.countKeys()).toBe(0)
    })
  })

  describe('findKey', () => {
    test('finds a key of either environment by its secret', async () => {
      const test = await store.issueKey(ci)
      const live = await store.issueKey({ ...ci, environment: 'live' })
      expect(await store.findKey(test.secret)).toEqual(test.key)
      expect(await store.findKey(live.secret)).toEqual(live.key)
    })

    test('does not find a key of another store', async () => {
      const other = await (await newPlace()).open()
      const { secret } = await other.issueKey(ci)
      expect(await store.findKey(secret)).toBeUndefined()
    })

    test('does not find a key from the moment it expires', async () => {
      const { secret } = await store.issueKey({ ...ci, expiresAt: 1_000_010 })
      time = 1_000_009
      expect(await store.findKey(secret)).toMatchObject({ expiresAt: 1_000_010 })
      time = 1_000_010
      expect(await store.findKey(secret)).toBeUndefined()
    })

    test('asks the store nothing about a text with a wrong checksum', async () => {
      await store.close()
      expect(store.findKey('petstore_test_000000000000000000000000000000000000')).toBeUndefined()
      expect(store.findKey('')).toBeUndefined()
    })
  })

  describe('revokeKey', () => {
    test('ends a key at once, also for another process that has the store open', async () => {
      const { secret, key } = await store.issueKey(ci)
      const other = await place.open({ now: () => time })
      expect(await other.findKey(secret)).toBeDefined()
      expect(await store.revokeKey(key.id, 'leaked')).toEqual({ ...key, revokedAt: 1_000_000, revokedReason: 'leaked' })
      expect(await other.findKey(secret)).toBeUndefined()
    })

    test('keeps the first date and reason', async () => {
      const { key } = await store.issueKey(ci)
      await store.revokeKey(key.id, 'leaked')
      time += 5
      expect(await store.revokeKey(key.id, 'again')).toMatchObject({ revokedAt: 1_000_000, revokedReason: 'leaked' })
    })

    test('knows no key with an id that was never given', async () => {
      expect(await store.revokeKey('key_000000000000', 'leaked')).toBeUndefined()
    })
  })

  test('listKeys and countKeys tell every key, the oldest first, revoked ones included', async () => {
    expect(await store.countKeys()).toBe(0)
    const first = await store.issueKey({ ...ci, name: 'first' })
    time += 1
    await store.issueKey({ ...ci, name: 'second' })
    await store.revokeKey(first.key.id, 'leaked')
    expect(await store.countKeys()).toBe(2)
    expect((await store.listKeys()).map((key) => key.name)).toEqual(['first', 'second'])
  })

  test('listKeys tells keys of the same millisecond in the order in which they were issued', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    for (const name of names) await store.issueKey({ ...ci, name })
    expect((await store.listKeys()).map((key) => key.name)).toEqual(names)
  })
})
