import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGroupCommit } from './group-commit.ts'
import { inTransaction } from './in-transaction.ts'
import { openDatabase } from './open-database.ts'
import { createSharedRead, type SharedRead } from './shared-read.ts'

let folder: string
let file: string
let database: DatabaseSync
let shared: SharedRead
let count: () => unknown

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shared-read-'))
  file = join(folder, 'toys.sqlite')
  const sql = 'CREATE TABLE toys (id INTEGER PRIMARY KEY) STRICT'
  const schema = { service: 'shop', migrations: [{ version: 1, name: 'toys', sql }] }
  database = openDatabase(file, { schema, synchronous: 'NORMAL', now: Date.now })
  shared = createSharedRead(database)
  const select = database.prepare('SELECT count(*) AS count FROM toys')
  count = () => shared(() => select.get()?.count)
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

test('the reads of one turn share a snapshot, and the next turn sees what was written', async () => {
  using other = new DatabaseSync(file)
  expect(count()).toBe(0)
  other.exec('INSERT INTO toys DEFAULT VALUES')
  expect([count(), database.isTransaction]).toEqual([0, true])
  await setImmediate()
  expect(database.isTransaction).toBe(false)
  expect(count()).toBe(1)
})

test('a write ends it, and a read after the write sees it', async () => {
  const commit = createGroupCommit(database, 100)
  const insert = database.prepare('INSERT INTO toys DEFAULT VALUES')
  expect(count()).toBe(0)
  inTransaction(database, () => insert.run())
  expect(count()).toBe(1)
  const written = commit(() => insert.run())
  expect(count()).toBe(1)
  await written
  expect(count()).toBe(2)
})

test('a read within a write sees the write', () => {
  const insert = database.prepare('INSERT INTO toys DEFAULT VALUES')
  expect(inTransaction(database, () => [insert.run().changes, count()])).toEqual([1, 1])
  expect(database.isTransaction).toBe(false)
})

test('a database that is closed in the same turn is left alone', async () => {
  expect(count()).toBe(0)
  database.close()
  await setImmediate()
  database = new DatabaseSync(file)
})
