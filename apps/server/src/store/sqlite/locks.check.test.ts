import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from './open-store.ts'

const rex = { name: 'Rex', categoryId: 7 }
let directory: string
let file: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'petstore-'))
  file = join(directory, 'store.sqlite')
})

afterEach(() => rmSync(directory, { recursive: true }))

test('a new file opens as soon as another process releases it', async () => {
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

test("a write waits for another process's lock while reads and timers run", async () => {
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
