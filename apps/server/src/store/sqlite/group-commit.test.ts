import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { StoreUnavailable } from '@contract-first/service/store'
import { lockForWriting, newStoreFile } from '@contract-first/service/test/file-store'
import { afterEach, expect, test, vi } from 'vitest'
import { openStore } from './open-store.ts'

const rex = { name: 'Rex', categoryId: 7 }
/** The store refuses it; the contract would have refused it earlier. */
const nameless = { name: null as unknown as string, categoryId: 7 }

afterEach(() => vi.restoreAllMocks())

test('pets created at once share one commit', async () => {
  const store = openStore(newStoreFile())
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
  const created = await Promise.all(Array.from({ length: 20 }, () => store.createPet(rex)))
  expect(created.map(({ pet }) => pet.id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  expect(exec.mock.calls.flat()).toEqual(['BEGIN IMMEDIATE', 'COMMIT'])
  await store.close()
})

test('a returned pet is committed: another connection reads it', async () => {
  const file = newStoreFile()
  const store = openStore(file)
  using other = new DatabaseSync(file)
  const count = other.prepare('SELECT count(*) AS count FROM pets')
  const counts = await Promise.all(Array.from({ length: 3 }, () => store.createPet(rex).then(() => count.get()?.count)))
  expect(counts).toEqual([3, 3, 3])
  await store.close()
})

test('a creation that fails leaves nothing behind, and none of the others fails with it', async () => {
  const store = openStore(newStoreFile())
  const created = await Promise.allSettled([store.createPet(rex), store.createPet(nameless), store.createPet(rex)])
  expect(created.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(created[1]).toMatchObject({ reason: { message: 'NOT NULL constraint failed: pets.name' } })
  expect(await store.listPets({ after: 0, limit: 10 })).toHaveLength(2)
  await store.close()
})

test('a creation joins those that are waiting for a lock', async () => {
  const file = newStoreFile()
  const store = openStore(file)
  const release = lockForWriting(file)
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
  const first = store.createPet(rex)
  await setTimeout(10)
  const second = store.createPet(rex)
  await setTimeout(10)
  release()
  expect((await Promise.all([first, second])).map(({ pet }) => pet.id)).toEqual([1, 2])
  expect(exec.mock.calls.flat().filter((sql) => sql === 'COMMIT')).toHaveLength(1)
  await store.close()
})

test('a creation whose commit finds a lock is retried, and one that fails is not', async () => {
  const store = openStore(newStoreFile())
  const { exec } = DatabaseSync.prototype
  const busy = Object.assign(new Error('database is locked'), { errcode: 5 })
  const executed: string[] = []
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    executed.push(sql)
    if (sql === 'COMMIT' && executed.length === 2) throw busy
    exec.call(this, sql)
  })
  expect((await store.createPet(rex)).pet).toMatchObject(rex)
  await expect(store.createPet(nameless)).rejects.toThrow('NOT NULL')
  const attempts = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK', 'BEGIN IMMEDIATE', 'COMMIT']
  expect(executed).toEqual([...attempts, 'BEGIN IMMEDIATE', 'ROLLBACK'])
  await store.close()
})

test('creations that find the file locked for too long fail together, and none waits twice', async () => {
  const file = newStoreFile()
  const store = openStore(file, { lockTimeoutMs: 50 })
  const release = lockForWriting(file)
  const created = await Promise.allSettled([store.createPet(rex), store.createPet(rex)])
  const reasons = new Set(created.map((one) => one.status === 'rejected' && one.reason))
  expect([...reasons]).toEqual([expect.any(StoreUnavailable)])
  release()
  expect((await store.createPet(rex)).pet.id).toBe(1)
  await store.close()
})
