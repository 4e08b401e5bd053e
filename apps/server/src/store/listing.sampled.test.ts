import { expect, test } from 'vitest'
import { describeEngines } from '../../test/engines.ts'
import type { NewPet, PetStatus, PetStore } from './store.ts'

const rex: NewPet = { name: 'Rex', categoryId: 7, status: 'available' }
const mia: NewPet = { name: 'Mia', categoryId: 3 }

describeEngines((newPlace) => {
  const openNew = async () => (await newPlace()).open()

  test('listPets of 10 pets gives pages of ascending ids, each pet once', async () => {
    const store = await openNew()
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
  ] as const)('listPets with the status %s lists only such pets', async (status, ids) => {
    const store = await openNew()
    for (const one of ['available', 'pending', 'sold'] as const) await store.createPet({ ...mia, status: one })
    await store.createPet(mia)
    await store.createPet(rex)
    expect(idsOf(await store.listPets({ status, after: 0, limit: 10 }))).toEqual(ids)
  })

  test('listPets pages within a status', async () => {
    const store = await openNew()
    for (let times = 0; times < 3; times++) {
      await store.createPet(rex)
      await store.createPet(mia)
    }
    expect(idsOf(await store.listPets({ status: 'available', after: 1, limit: 1 }))).toEqual([3])
    expect(idsOf(await store.listPets({ status: 'available', after: 3, limit: 5 }))).toEqual([5])
  })

  test.each([undefined, 'available'] as const)(
    'pets added between two pages (status %s) come later, and none is repeated or left out',
    async (status) => {
      const store = await openNew()
      for (let times = 0; times < 6; times++) await store.createPet(rex)
      const seen: number[] = []
      for await (const page of pages(store, status)) {
        seen.push(...page)
        if (seen.length <= 6) for (let times = 0; times < 2; times++) await store.createPet(rex)
      }
      expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    },
  )

  test('listPets accepts the greatest position a cursor can name', async () => {
    const store = await openNew()
    await store.createPet(rex)
    expect(await store.listPets({ after: 9_007_199_254_740_991, limit: 1 })).toEqual([])
  })
})

/** Pages of three, as a client would follow them. */
async function* pages(store: PetStore, status: PetStatus | undefined): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const ids = idsOf(await store.listPets({ ...(status && { status }), after, limit: 3 }))
    const last = ids.at(-1)
    if (last === undefined) return
    yield ids
    after = last
  }
}

function idsOf(pets: { id: number }[]): number[] {
  return pets.map((pet) => pet.id)
}
