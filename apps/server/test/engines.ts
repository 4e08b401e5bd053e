import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ranOnEmbeddedEngine } from '@contract-first/document/test/embedded-engine'
import { sample } from '@contract-first/document/test/sample'
import { hasTool } from '@contract-first/document/test/tools'
import { migrate } from '@contract-first/service/postgresql'
import { DatabaseUrl, dataFiles, integer } from '@contract-first/service/store'
import { ask, connect, createDatabase } from '@contract-first/service/test/postgresql/database'
import { createPgbouncer, type Pgbouncer } from '@contract-first/service/test/postgresql/pgbouncer'
import { afterAll, beforeAll, describe, inject, onTestFinished } from 'vitest'
import * as postgresql from '../src/store/postgresql/open-store.ts'
import { schema } from '../src/store/postgresql/schema.ts'
import * as sqlite from '../src/store/sqlite/open-store.ts'
import type { Store } from '../src/store/store.ts'

export interface StoreOptions {
  now?: () => number
  lockTimeoutMs?: number
  inUseAfterMs?: number
}

/** A store that several processes may open; removed at the end of the test. */
export interface StorePlace {
  open(options?: StoreOptions): Promise<Store>
  /** The environment variables that select it. */
  environment: Readonly<Record<string, string>>
  /** The number of rows in a table, counted without the store. */
  count(table: 'pets' | 'idempotency_records'): Promise<number>
  remove(table: 'pets'): Promise<void>
  /** Everything stored, as text. */
  dump(): Promise<string>
  /** Locks the store against new pets, as another process could; returns a function that unlocks it. */
  holdPets(): Promise<() => Promise<void>>
}

/** Runs the tests of the store's promises on SQLite, and on PostgreSQL with or without PgBouncer, in turns by the day. */
export function describeEngines(promises: (newPlace: () => Promise<StorePlace>) => void): void {
  if (!ranOnEmbeddedEngine()) describe('SQLite', () => promises(newFile))
  // `test` needs no other program.
  if (!process.env.CHECK) return
  const server = inject('postgresqlUrl')
  const due = sample(['PostgreSQL', 'PgBouncer'], 2)
  describe.skipIf(server === null || !due.includes('PostgreSQL'))('PostgreSQL', () =>
    promises(() => newDatabase((url) => url)),
  )
  const hasPgbouncer = server !== null && hasTool('pgbouncer')
  describe.skipIf(!hasPgbouncer || !due.includes('PgBouncer'))('PostgreSQL behind PgBouncer', () => {
    let pgbouncer: Pgbouncer
    beforeAll(async () => {
      pgbouncer = await createPgbouncer(server ?? '')
    })
    afterAll(() => pgbouncer.remove())
    promises(() => newDatabase((url) => pgbouncer.urlOf(new URL(url).pathname.slice(1))))
  })
}

async function newFile(): Promise<StorePlace> {
  const directory = mkdtempSync(join(tmpdir(), 'petstore-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const file = dataFiles(directory, 'petstore').store
  return {
    open: async (options) => closedAtEnd(sqlite.openStore(file, options)),
    environment: { DATA_DIR: directory },
    count: async (table) => {
      using database = new DatabaseSync(file)
      return integer(database.prepare(`SELECT count(*) AS count FROM ${table}`).get() ?? {}, 'count')
    },
    remove: async (table) => {
      using database = new DatabaseSync(file)
      database.exec(`DELETE FROM ${table}`)
    },
    dump: async () =>
      readdirSync(directory)
        .map((name) => readFileSync(join(directory, name), 'latin1'))
        .join(''),
    holdPets: async () => {
      const other = new DatabaseSync(file)
      other.exec('BEGIN IMMEDIATE')
      return async () => other.close()
    },
  }
}

/** @param reached - maps a database's URL to the one the store is given */
async function newDatabase(reached: (url: string) => string): Promise<StorePlace> {
  const url = await createDatabase()
  await migrate(new DatabaseUrl(url), schema, Date.now)
  return {
    open: async (options) => closedAtEnd(await postgresql.openStore(new DatabaseUrl(reached(url)), options)),
    environment: { DATABASE_URL: reached(url) },
    count: async (table) => integer((await ask(url, `SELECT count(*) AS count FROM ${table}`))[0] ?? {}, 'count'),
    remove: async (table) => {
      await ask(url, `DELETE FROM ${table}`)
    },
    dump: async () => {
      const tables = ['pets', 'idempotency_records', 'api_keys', 'migrations']
      const rows = await Promise.all(tables.map((table) => ask(url, `SELECT stored::text FROM ${table} AS stored`)))
      return rows
        .flat()
        .map(({ stored }) => stored)
        .join('\n')
    },
    holdPets: async () => {
      const other = await connect(url)
      await other.query('BEGIN; LOCK TABLE pets IN EXCLUSIVE MODE')
      return () => other.end()
    },
  }
}

function closedAtEnd(store: Store): Store {
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= store.close()
    return closing
  }
  onTestFinished(close)
  return { ...store, close }
}
