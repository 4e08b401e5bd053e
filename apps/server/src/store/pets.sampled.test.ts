import { hashKey } from '@contract-first/service/store'
import { describe, expect, test } from 'vitest'
import { describeEngines } from '../../test/engines.ts'
import type { NewPet } from './store.ts'

const rex: NewPet = { name: 'Rex', categoryId: 7, status: 'available' }
const mia: NewPet = { name: 'Mia', categoryId: 3 }

describeEngines((newPlace) => {
  const openNew = async () => (await newPlace()).open()

  describe('createPet', () => {
    test('assigns ascending ids from 1 and returns what getPet returns', async () => {
      const store = await openNew()
      expect(await store.createPet(rex)).toEqual({
        pet: { id: 1, name: 'Rex', categoryId: 7, status: 'available' },
        replayed: false,
      })
      expect((await store.createPet(mia)).pet.id).toBe(2)
      expect(await store.getPet(1)).toStrictEqual({ id: 1, name: 'Rex', categoryId: 7, status: 'available' })
    })

    test('invents no status: a pet without one comes back without the property', async () => {
      const store = await openNew()
      expect((await store.createPet(mia)).pet).toStrictEqual({ id: 1, name: 'Mia', categoryId: 3 })
      expect(await store.getPet(1)).toStrictEqual({ id: 1, name: 'Mia', categoryId: 3 })
      expect(await store.listPets({ after: 0, limit: 1 })).toStrictEqual([{ id: 1, name: 'Mia', categoryId: 3 }])
    })

    test.each([9_007_199_254_740_991, 9_007_199_254_740_990, -9_007_199_254_740_991, 0])(
      'keeps every digit of the category %s',
      async (categoryId) => {
        const store = await openNew()
        await store.createPet({ name: 'Rex', categoryId })
        expect((await store.getPet(1))?.categoryId).toBe(categoryId)
      },
    )

    test('keeps names in any script, and with anything that could be SQL', async () => {
      const store = await openNew()
      for (const name of ['Ørsted', '猫', '🐕‍🦺', "'; DROP TABLE pets; --", ' ']) {
        const { pet } = await store.createPet({ name, categoryId: 1 })
        expect((await store.getPet(pet.id))?.name).toBe(name)
      }
    })

    test('stores named properties only', async () => {
      const store = await openNew()
      const withMore = { ...mia, owner: 'Ada', id: 77 }
      expect((await store.createPet(withMore)).pet).toStrictEqual({ id: 1, name: 'Mia', categoryId: 3 })
    })

    test('never assigns an id twice, even after rows were removed by hand', async () => {
      const place = await newPlace()
      const store = await place.open()
      await store.createPet(rex)
      await place.remove('pets')
      expect((await store.createPet(mia)).pet.id).toBe(2)
    })
  })

  test('getPet does not find what was never added', async () => {
    const store = await openNew()
    expect(await store.getPet(1)).toBeUndefined()
    expect(await store.getPet(9_007_199_254_740_991)).toBeUndefined()
  })

  test('stored pets survive a reopening of the store', async () => {
    const place = await newPlace()
    const first = await place.open()
    await first.createPet({ name: 'Rex', categoryId: 7 })
    const { secret } = await first.issueKey({ name: 'ci', plan: 'free', environment: 'test', expiresAt: null })
    await first.close()
    const second = await place.open()
    expect(await second.getPet(1)).toEqual({ id: 1, name: 'Rex', categoryId: 7 })
    expect(await second.findKey(hashKey(secret))).toMatchObject({ name: 'ci' })
  })

  test('a closed store is unavailable', async () => {
    const store = await openNew()
    await store.close()
    await expect(async () => store.getPet(1)).rejects.toMatchObject({
      name: 'StoreUnavailable',
      message: 'The store is not available (it was closed): try again in 5 s.',
    })
    await expect(store.createPet(rex)).rejects.toMatchObject({ name: 'StoreUnavailable' })
  })

  test('a lock that is never released makes a write fail with a time to wait, and nothing is stored', async () => {
    const place = await newPlace()
    const store = await place.open({ lockTimeoutMs: 30 })
    const release = await place.holdPets()
    await expect(store.createPet(rex)).rejects.toMatchObject({
      name: 'StoreUnavailable',
      message: 'The store is not available (another process keeps it locked): try again in 5 s.',
      retryAfterSeconds: 5,
    })
    await release()
    expect(await place.count('pets')).toBe(0)
  })
})
