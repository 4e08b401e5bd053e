import { describe, expect, test } from 'vitest'
import { newStoreFile, tamper } from '../../../test/file-store.ts'
import type { NewPet } from '../store.ts'
import { openStore } from './open-store.ts'

const rex: NewPet = { name: 'Rex', categoryId: 7, status: 'available' }
const mia: NewPet = { name: 'Mia', categoryId: 3 }

describe('createPet', () => {
  test('assigns ascending ids from 1 and returns what getPet returns', async () => {
    using store = openMemoryStore()
    expect(await store.createPet(rex)).toEqual({
      pet: { id: 1, name: 'Rex', categoryId: 7, status: 'available' },
      replayed: false,
    })
    expect((await store.createPet(mia)).pet.id).toBe(2)
    expect(await store.getPet(1)).toStrictEqual({ id: 1, name: 'Rex', categoryId: 7, status: 'available' })
  })

  test('invents no status: a pet without one comes back without the property', async () => {
    using store = openMemoryStore()
    expect((await store.createPet(mia)).pet).toStrictEqual({ id: 1, name: 'Mia', categoryId: 3 })
    expect(await store.getPet(1)).toStrictEqual({ id: 1, name: 'Mia', categoryId: 3 })
    expect(await store.listPets({ after: 0, limit: 1 })).toStrictEqual([{ id: 1, name: 'Mia', categoryId: 3 }])
  })

  test.each([9_007_199_254_740_991, 9_007_199_254_740_990, -9_007_199_254_740_991, 0])(
    'keeps the category %s to the last digit',
    async (categoryId) => {
      using store = openMemoryStore()
      await store.createPet({ name: 'Rex', categoryId })
      expect((await store.getPet(1))?.categoryId).toBe(categoryId)
    },
  )

  test('keeps names in any script, and with anything that SQL might take for its own', async () => {
    using store = openMemoryStore()
    for (const name of ['Ørsted', '猫', '🐕‍🦺', "'; DROP TABLE pets; --", ' ']) {
      const { pet } = await store.createPet({ name, categoryId: 1 })
      expect((await store.getPet(pet.id))?.name).toBe(name)
    }
  })

  test('stores named properties only', async () => {
    using store = openMemoryStore()
    const withMore = { ...mia, owner: 'Ada', id: 77 }
    expect((await store.createPet(withMore)).pet).toStrictEqual({ id: 1, name: 'Mia', categoryId: 3 })
  })
})

test('getPet does not find what was never added', async () => {
  using store = openMemoryStore()
  expect(await store.getPet(1)).toBeUndefined()
  expect(await store.getPet(9_007_199_254_740_991)).toBeUndefined()
})

describe('listPets', () => {
  test('of 10 pets gives pages of ascending ids, each pet once', async () => {
    using store = openMemoryStore()
    for (let times = 0; times < 10; times++) await store.createPet(rex)
    expect(idsOf(await store.listPets({ after: 0, limit: 4 }))).toEqual([1, 2, 3, 4])
    expect(idsOf(await store.listPets({ after: 4, limit: 4 }))).toEqual([5, 6, 7, 8])
    expect(idsOf(await store.listPets({ after: 8, limit: 4 }))).toEqual([9, 10])
    expect(await store.listPets({ after: 10, limit: 4 })).toEqual([])
  })

  test.each([
    ['available', [1, 5]],
    ['pending', [2]],
    ['sold', [3]],
  ] as const)('with the status %s lists only such pets', async (status, ids) => {
    using store = openMemoryStore()
    for (const one of ['available', 'pending', 'sold'] as const) await store.createPet({ ...mia, status: one })
    await store.createPet(mia)
    await store.createPet(rex)
    expect(idsOf(await store.listPets({ status, after: 0, limit: 10 }))).toEqual(ids)
  })

  test('pages within a status', async () => {
    using store = openMemoryStore()
    for (let times = 0; times < 3; times++) {
      await store.createPet(rex)
      await store.createPet(mia)
    }
    expect(idsOf(await store.listPets({ status: 'available', after: 1, limit: 1 }))).toEqual([3])
    expect(idsOf(await store.listPets({ status: 'available', after: 3, limit: 5 }))).toEqual([5])
  })

  test('accepts the greatest position that a cursor can name', async () => {
    using store = openMemoryStore()
    await store.createPet(rex)
    expect(await store.listPets({ after: 9_007_199_254_740_991, limit: 1 })).toEqual([])
  })
})

test('a stored status that the contract does not know is an error, and never handed out', async () => {
  const file = newStoreFile()
  const store = openStore(file)
  tamper(
    file,
    `PRAGMA ignore_check_constraints = ON; INSERT INTO pets (name, category_id, status) VALUES ('Rex', 7, 'lost')`,
  )
  await expect(async () => store.getPet(1)).rejects.toThrow('A stored pet has the unknown status "lost"')
  store.close()
})

function openMemoryStore() {
  const store = openStore(':memory:')
  return Object.assign(store, { [Symbol.dispose]: () => store.close() })
}

function idsOf(pets: { id: number }[]): number[] {
  return pets.map((pet) => pet.id)
}
