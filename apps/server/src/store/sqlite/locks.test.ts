import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StoreUnavailable } from '../store-unavailable.ts'
import { openStore } from './open-store.ts'

const rex = { name: 'Rex', categoryId: 7 }
let directory: string
let file: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'petstore-'))
  file = join(directory, 'store.sqlite')
})

afterEach(() => rmSync(directory, { recursive: true }))

test('two processes that open a new file together and write 200 pets each leave 400', async () => {
  const program = `
    import { openStore } from ${JSON.stringify(new URL('./open-store.ts', import.meta.url).href)}
    const store = openStore(process.argv[1])
    for (let times = 0; times < 50; times++) {
      await Promise.all([1, 2, 3, 4].map((categoryId) => store.createPet({ name: 'Rex', categoryId })))
    }
    store.close()
  `
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program, file])
  await Promise.all([run(), run()])
  const store = openStore(file)
  const pets = []
  for (const after of [0, 100, 200, 300, 400]) pets.push(...(await store.listPets({ after, limit: 100 })))
  store.close()
  expect(pets.map((pet) => pet.id)).toEqual(Array.from({ length: 400 }, (_, index) => index + 1))
}, 30_000)

test('a new file is opened as soon as another process lets go of it', async () => {
  const program = `
    import { DatabaseSync } from 'node:sqlite'
    const database = new DatabaseSync(process.argv[1])
    database.exec('PRAGMA journal_mode = WAL; BEGIN IMMEDIATE')
    console.log('locked')
    setTimeout(() => database.close(), 200)
  `
  const other = spawn(process.execPath, ['--input-type=module', '--eval', program, file])
  await once(other.stdout, 'data')
  const store = openStore(file)
  expect((await store.createPet(rex)).pet.id).toBe(1)
  store.close()
  await once(other, 'exit')
})

test('a write waits for the lock of another process while reads and timers go on', async () => {
  const store = openStore(file)
  await store.createPet(rex)
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  let isStored = false
  const write = store.createPet(rex).then(() => {
    isStored = true
  })
  const started = performance.now()
  expect(await store.listPets({ after: 0, limit: 10 })).toHaveLength(1)
  await new Promise((resume) => setTimeout(resume, 20))
  expect(performance.now() - started).toBeLessThan(1_000)
  expect(isStored).toBe(false)
  other.exec('ROLLBACK')
  await write
  expect(await store.listPets({ after: 0, limit: 10 })).toHaveLength(2)
  other.close()
  store.close()
})

test('a lock that is never released makes a write fail with the time to wait, and nothing is stored', async () => {
  const store = openStore(file, { lockTimeoutMs: 30 })
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  await expect(store.createPet(rex)).rejects.toMatchObject({
    name: 'StoreUnavailable',
    message: 'The store is not available (another process keeps it locked): try again in 5 s.',
    retryAfterSeconds: 5,
  })
  await expect(store.revokeKey('key_a', 'test')).rejects.toThrow(StoreUnavailable)
  other.exec('ROLLBACK')
  other.close()
  expect(await store.listPets({ after: 0, limit: 10 })).toEqual([])
  store.close()
})

test('a closed store is unavailable', async () => {
  const store = openStore(file)
  store.close()
  await expect(store.createPet(rex)).rejects.toThrow(StoreUnavailable)
  expect(() => store.getPet(1)).toThrow(StoreUnavailable)
})
