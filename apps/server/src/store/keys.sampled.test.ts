import { hashKey } from '@contract-first/service/store'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeEngines, type StorePlace } from '../../test/engines.ts'
import type { Store } from './store.ts'

/** One request with a key. */
const use = (id: string, at: number) => ({ id, at, day: 0, requests: 1 })

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
        rotatedFrom: null,
        scopes: null,
        lastUsedAt: null,
      })
      const stored = await place.dump()
      expect(stored).toContain(key.id)
      expect(stored).not.toContain(secret.slice(14, 44))
    })

    test('keeps the two numbers of an Enterprise key', async () => {
      const { secret } = await store.issueKey({ ...ci, plan: 'enterprise', perMinute: 5000, perDay: 2_000_000 })
      expect(await store.findActiveKey(hashKey(secret))).toMatchObject({
        plan: 'enterprise',
        perMinute: 5000,
        perDay: 2_000_000,
      })
    })

    test('stores nothing when the numbers do not fit the plan', async () => {
      await expect(store.issueKey({ ...ci, plan: 'enterprise', perMinute: 5000 })).rejects.toThrow('needs both')
      await expect(store.issueKey({ ...ci, perMinute: 5000, perDay: 2_000_000 })).rejects.toThrow('are fixed')
      expect(await store.countKeys()).toBe(0)
    })
  })

  describe('findActiveKey', () => {
    test('finds a key of either environment by its secret', async () => {
      const test = await store.issueKey(ci)
      const live = await store.issueKey({ ...ci, environment: 'live' })
      expect(await store.findActiveKey(hashKey(test.secret))).toEqual(test.key)
      expect(await store.findActiveKey(hashKey(live.secret))).toEqual(live.key)
    })

    test('does not find a key of another store', async () => {
      const other = await (await newPlace()).open()
      const { secret } = await other.issueKey(ci)
      expect(await store.findActiveKey(hashKey(secret))).toBeUndefined()
    })

    test('does not find a key from the moment it expires', async () => {
      const { secret } = await store.issueKey({ ...ci, expiresAt: 1_000_010 })
      time = 1_000_009
      expect(await store.findActiveKey(hashKey(secret))).toMatchObject({ expiresAt: 1_000_010 })
      time = 1_000_010
      expect(await store.findActiveKey(hashKey(secret))).toBeUndefined()
    })
  })

  test('findKey finds a key whatever its state', async () => {
    const { secret, key } = await store.issueKey({ ...ci, expiresAt: 1_000_010 })
    time = 1_000_010
    expect(await store.findKey(hashKey(secret))).toEqual(key)
    await store.revokeKey(key.id, 'leaked')
    expect(await store.findKey(hashKey(secret))).toMatchObject({ id: key.id, revokedReason: 'leaked' })
    expect(await store.findKey(hashKey('another'))).toBeUndefined()
  })

  describe('rotateKey', () => {
    test('issues a key like the other, with the same lifetime, and both work until the grace ends', async () => {
      const numbers = { plan: 'enterprise', perMinute: 5, perDay: 7 } as const
      const old = await store.issueKey({ ...ci, ...numbers, environment: 'live', expiresAt: 1_000_600 })
      time = 1_000_100
      const { secret, key, previous } = await store.rotateKey(old.key.id, 60)
      expect(secret).toMatch(/^petstore_live_/)
      expect(key).toEqual({
        ...old.key,
        id: expect.stringMatching(/^key_/),
        createdAt: 1_000_100,
        expiresAt: 1_000_700,
        rotatedFrom: old.key.id,
      })
      expect(key.id).not.toBe(old.key.id)
      expect(previous).toEqual({ ...old.key, expiresAt: 1_000_160 })
      time = 1_000_159
      expect(await store.findActiveKey(hashKey(old.secret))).toEqual(previous)
      expect(await store.findActiveKey(hashKey(secret))).toEqual(key)
      time = 1_000_160
      expect(await store.findActiveKey(hashKey(old.secret))).toBeUndefined()
      expect(await store.findActiveKey(hashKey(secret))).toEqual(key)
    })

    test('ends the other key at once without a grace, and never later than it would expire', async () => {
      const first = await store.issueKey(ci)
      const second = await store.issueKey({ ...ci, expiresAt: 1_000_010 })
      expect((await store.rotateKey(first.key.id, 0)).previous.expiresAt).toBe(1_000_000)
      expect(await store.findActiveKey(hashKey(first.secret))).toBeUndefined()
      expect((await store.rotateKey(second.key.id, 60)).previous.expiresAt).toBe(1_000_010)
    })

    test('the successor of a key that never expires never expires', async () => {
      const { key } = await store.issueKey(ci)
      expect((await store.rotateKey(key.id, 60)).key.expiresAt).toBeNull()
    })

    test('refuses an unknown, revoked or expired key, and changes nothing', async () => {
      const revoked = await store.issueKey(ci)
      await store.revokeKey(revoked.key.id, 'leaked')
      const expired = await store.issueKey({ ...ci, expiresAt: 1_000_000 })
      const before = await store.listKeys()
      await expect(store.rotateKey('key_000000000000', 60)).rejects.toThrow('There is no key with this id')
      await expect(store.rotateKey(revoked.key.id, 60)).rejects.toThrow(
        `${revoked.key.id} (ci) was revoked at 1970-01-01T00:16:40.000Z, and only a key that works can be rotated`,
      )
      await expect(store.rotateKey(expired.key.id, 60)).rejects.toThrow('expired at 1970-01-01T00:16:40.000Z')
      expect(await store.listKeys()).toEqual(before)
    })

    test('of two processes that rotate a key at once, one does; the other learns which key replaced it', async () => {
      const other = await place.open({ now: () => time })
      const stores = [store, other]
      const issued = await Promise.all(Array.from({ length: 20 }, () => store.issueKey(ci)))
      // Connections are open already, so that neither is late.
      await Promise.all(issued.flatMap(({ secret }) => stores.map((one) => one.findKey(hashKey(secret)))))
      for (const { key } of issued) {
        const results = await Promise.allSettled(stores.map((one) => one.rotateKey(key.id, 60)))
        const successors = (await store.listKeys()).filter(({ rotatedFrom }) => rotatedFrom === key.id)
        expect(successors).toHaveLength(1)
        expect(results.find(({ status }) => status === 'fulfilled')).toMatchObject({ value: { key: successors[0] } })
        expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
          reason: {
            name: 'KeyNotChangeable',
            message: expect.stringContaining(
              `${key.id} (ci) was rotated before, and ${successors[0]?.id} takes its place`,
            ),
          },
        })
      }
    })
  })

  describe('updateKey', () => {
    test('changes what it is given and nothing else, in every process that has the store open', async () => {
      const { secret, key } = await store.issueKey(ci)
      const other = await place.open({ now: () => time })
      const renamed = { ...key, name: 'build' }
      expect(await store.updateKey(key.id, { name: 'build' })).toEqual(renamed)
      const pro = { ...renamed, plan: 'pro', perMinute: 300, perDay: 10_000 }
      expect(await store.updateKey(key.id, { plan: { plan: 'pro' } })).toEqual(pro)
      expect(await store.updateKey(key.id, { expiresAt: 1_000_010 })).toEqual({ ...pro, expiresAt: 1_000_010 })
      expect(await store.updateKey(key.id, { expiresAt: null })).toEqual(pro)
      expect(await other.findActiveKey(hashKey(secret))).toEqual(pro)
    })

    test('a plan comes with its limits, and drops those of the plan before', async () => {
      const { key } = await store.issueKey(ci)
      const own = { plan: 'enterprise', perMinute: 5000, perDay: 2_000_000 } as const
      expect(await store.updateKey(key.id, { plan: own })).toEqual({ ...key, ...own })
      expect(await store.updateKey(key.id, { plan: { plan: 'free' } })).toEqual(key)
      await expect(store.updateKey(key.id, { plan: { plan: 'enterprise' } })).rejects.toThrow('needs both')
      await expect(store.updateKey(key.id, { plan: { ...own, plan: 'free' } })).rejects.toThrow('are fixed')
      expect(await store.listKeys()).toEqual([key])
    })

    test('refuses an unknown, revoked or expired key, and changes nothing', async () => {
      const revoked = await store.issueKey(ci)
      await store.revokeKey(revoked.key.id, 'leaked')
      const expired = await store.issueKey({ ...ci, expiresAt: 1_000_000 })
      const before = await store.listKeys()
      const update = { expiresAt: 2_000_000 }
      await expect(store.updateKey('key_000000000000', update)).rejects.toThrow('There is no key with this id')
      await expect(store.updateKey(revoked.key.id, update)).rejects.toThrow(
        `${revoked.key.id} (ci) was revoked at 1970-01-01T00:16:40.000Z, and only a key that works can be updated`,
      )
      await expect(store.updateKey(expired.key.id, update)).rejects.toThrow('expired at 1970-01-01T00:16:40.000Z')
      expect(await store.listKeys()).toEqual(before)
    })
  })

  test('recordUses keeps the latest use of each key', async () => {
    const first = await store.issueKey(ci)
    const second = await store.issueKey(ci)
    await store.recordUses([use(first.key.id, 1_000_005), use('key_000000000000', 1_000_005)])
    await store.recordUses([use(first.key.id, 1_000_004), use(second.key.id, 1_000_006)])
    expect((await store.listKeys()).map(({ lastUsedAt }) => lastUsedAt)).toEqual([1_000_005, 1_000_006])
  })

  test('recordUses does not keep a use from when the clock was a day ahead', async () => {
    const { key } = await store.issueKey(ci)
    for (const usedAt of [90_000_001, 90_000_000, 3_600_001, 3_600_000]) await store.recordUses([use(key.id, usedAt)])
    expect((await store.listKeys())[0]?.lastUsedAt).toBe(3_600_000)
    await store.recordUses([use(key.id, 3_599_999)])
    expect((await store.listKeys())[0]?.lastUsedAt).toBe(3_600_000)
  })

  test('recordUses adds up the requests of each day, and forgets those of 90 days ago', async () => {
    const { id } = (await store.issueKey(ci)).key
    const other = (await store.issueKey(ci)).key.id
    const on = (day: number, requests: number) => ({ id, day, requests, at: day * 86_400_000 + requests })
    await store.recordUses([on(19_000, 2), on(19_001, 3), { ...on(19_001, 9), id: other }])
    await store.recordUses([on(19_001, 4)])
    expect(await store.usageOf(id, [18_999, 19_000, 19_001])).toEqual([
      { day: 19_000, requests: 2 },
      { day: 19_001, requests: 7 },
    ])
    expect(await store.usageOf(id, [19_000])).toEqual([{ day: 19_000, requests: 2 }])
    expect((await store.listKeys())[0]?.lastUsedAt).toBe(19_001 * 86_400_000 + 4)
    time = 19_090 * 86_400_000
    await store.recordUses([on(19_090, 1)])
    expect(await store.usageOf(id, [19_000, 19_001, 19_090])).toEqual([
      { day: 19_001, requests: 7 },
      { day: 19_090, requests: 1 },
    ])
  })

  test('a key keeps its scopes when it is rotated, and until it is given others', async () => {
    const { key } = await store.issueKey({ ...ci, scopes: ['notes:read', 'notes:write'] })
    const successor = (await store.rotateKey(key.id, 0)).key
    expect([key.scopes, successor.scopes]).toEqual([
      ['notes:read', 'notes:write'],
      ['notes:read', 'notes:write'],
    ])
    expect((await store.updateKey(successor.id, { name: 'other' })).scopes).toEqual(successor.scopes)
    expect((await store.updateKey(successor.id, { scopes: [] })).scopes).toEqual([])
    expect((await store.updateKey(successor.id, { scopes: null })).scopes).toBeNull()
    expect((await store.listKeys()).map(({ scopes }) => scopes)).toEqual([key.scopes, null])
  })

  describe('revokeKey', () => {
    test('ends a key at once, even in another process that has the store open', async () => {
      const { secret, key } = await store.issueKey(ci)
      const other = await place.open({ now: () => time })
      expect(await other.findActiveKey(hashKey(secret))).toBeDefined()
      expect(await store.revokeKey(key.id, 'leaked')).toEqual({ ...key, revokedAt: 1_000_000, revokedReason: 'leaked' })
      expect(await other.findActiveKey(hashKey(secret))).toBeUndefined()
    })

    test('keeps the first date and reason', async () => {
      const { key } = await store.issueKey(ci)
      await store.revokeKey(key.id, 'leaked')
      time += 5
      expect(await store.revokeKey(key.id, 'again')).toMatchObject({ revokedAt: 1_000_000, revokedReason: 'leaked' })
    })

    test('does not know an id that was never issued', async () => {
      expect(await store.revokeKey('key_000000000000', 'leaked')).toBeUndefined()
    })
  })

  test('listKeys and countKeys report every key, oldest first, revoked ones included', async () => {
    expect(await store.countKeys()).toBe(0)
    const first = await store.issueKey({ ...ci, name: 'first' })
    time += 1
    await store.issueKey({ ...ci, name: 'second' })
    await store.revokeKey(first.key.id, 'leaked')
    expect(await store.countKeys()).toBe(2)
    expect((await store.listKeys()).map((key) => key.name)).toEqual(['first', 'second'])
  })

  test('listKeys orders keys of the same millisecond as they were issued', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    for (const name of names) await store.issueKey({ ...ci, name })
    expect((await store.listKeys()).map((key) => key.name)).toEqual(names)
  })
})
