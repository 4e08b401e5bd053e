import { IdempotencyKeyInUse, IdempotencyKeyReused } from '@contract-first/service/store'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeEngines, type StoreOptions, type StorePlace } from '../../test/engines.ts'
import type { Store } from './store.ts'

const rex = { name: 'Rex', categoryId: 7 }
const call = { owner: 'key_a', key: 'once', fingerprint: 'body 1' }

describeEngines((newPlace) => {
  let place: StorePlace
  let store: Store
  let time: number

  beforeEach(() => {
    time = 1_000_000_000_000
  })

  async function openNew(options: StoreOptions = {}) {
    place = await newPlace()
    store = await open(options)
  }

  function open(options: StoreOptions = {}): Promise<Store> {
    return place.open({ now: () => time, ...options })
  }

  test('the same call again replays the first pet and adds none', async () => {
    await openNew()
    const first = await store.createPet(rex, call)
    expect(first).toEqual({ pet: { id: 1, name: 'Rex', categoryId: 7 }, replayed: false })
    expect(await store.createPet(rex, call)).toEqual({ pet: { id: 1, name: 'Rex', categoryId: 7 }, replayed: true })
    expect(await place.count('pets')).toBe(1)
  })

  test('a call is replayed after a restart, and by another process', async () => {
    await openNew()
    await store.createPet(rex, call)
    const other = await open()
    await store.close()
    expect(await other.createPet(rex, call)).toMatchObject({ pet: { id: 1 }, replayed: true })
  })

  test('the same key with another body is refused, and adds no pet', async () => {
    await openNew()
    await store.createPet(rex, call)
    await expect(store.createPet(rex, { ...call, fingerprint: 'body 2' })).rejects.toThrow(IdempotencyKeyReused)
    expect(await place.count('pets')).toBe(1)
  })

  test('each owner has its own keys', async () => {
    await openNew()
    await store.createPet(rex, call)
    expect(await store.createPet(rex, { ...call, owner: 'key_b' })).toMatchObject({ pet: { id: 2 }, replayed: false })
    // Joined without care, these two would be the same as the first.
    expect(await store.createPet(rex, { ...call, owner: 'key_', key: 'aonce' })).toMatchObject({ replayed: false })
  })

  test('a record lasts 24 hours, then the key is free again, for any body', async () => {
    await openNew()
    await store.createPet(rex, call)
    time += 86_399_999
    expect(await store.createPet(rex, call)).toMatchObject({ replayed: true })
    time += 1
    const second = { ...call, fingerprint: 'body 2' }
    expect(await store.createPet(rex, second)).toMatchObject({ pet: { id: 2 }, replayed: false })
    expect(await store.createPet(rex, second)).toMatchObject({ pet: { id: 2 }, replayed: true })
  })

  test('records older than 24 hours are removed by later calls', async () => {
    await openNew()
    for (let index = 0; index < 12; index++) await store.createPet(rex, { ...call, key: `old ${index}` })
    time += 86_400_000
    await store.createPet(rex, { ...call, key: 'new 1' })
    await store.createPet(rex, { ...call, key: 'new 2' })
    expect(await place.count('idempotency_records')).toBe(2)
  })

  test('a record from when the clock was ahead is replayed, and lasts 24 hours from the next call', async () => {
    await openNew()
    const ahead = 10 * 86_400_000
    time += ahead
    await store.createPet(rex, call)
    time -= ahead
    expect(await store.createPet(rex, call)).toMatchObject({ pet: { id: 1 }, replayed: true })
    await store.createPet(rex, { ...call, key: 'another' })
    time += 86_399_999
    expect(await store.createPet(rex, call)).toMatchObject({ pet: { id: 1 }, replayed: true })
    time += 1
    expect(await store.createPet(rex, { ...call, fingerprint: 'body 2' })).toMatchObject({ replayed: false })
  })

  test('50 calls at once, half of them in another process, add one pet and get 50 equal results, 49 of them replays', async () => {
    await openNew()
    const other = await open()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? store : other).createPet(rex, call)),
    )
    expect(answers.filter((answer) => answer.replayed)).toHaveLength(49)
    expect(new Set(answers.map(({ pet }) => pet.id)).size).toBe(1)
    expect(await place.count('pets')).toBe(1)
  })

  describe('while the first call waits for another process', () => {
    test('calls with its key wait for it and are replayed', async () => {
      await openNew()
      const release = await place.holdPets()
      const answers = Promise.all(Array.from({ length: 5 }, () => store.createPet(rex, call)))
      setTimeout(release, 50)
      expect((await answers).map((answer) => answer.replayed)).toEqual([false, true, true, true, true])
      expect(await place.count('pets')).toBe(1)
    })

    test('a call with its key gives up after the time set, and stores nothing', async () => {
      await openNew({ inUseAfterMs: 30 })
      const release = await place.holdPets()
      const first = store.createPet(rex, call)
      const started = performance.now()
      await expect(store.createPet(rex, call)).rejects.toThrow(IdempotencyKeyInUse)
      expect(performance.now() - started).toBeGreaterThanOrEqual(25)
      await release()
      expect(await first).toMatchObject({ replayed: false })
      expect(await place.count('pets')).toBe(1)
    })
  })
})
