import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from '@contract-first/service/postgresql'
import { DatabaseUrl, dataFiles } from '@contract-first/service/store'
import { ask, connect, withDatabase } from '@contract-first/service/test/postgresql/database'
import { onTestFinished } from 'vitest'
import * as postgresql from '../../src/store/postgresql/open-store.ts'
import { schema } from '../../src/store/postgresql/schema.ts'
import * as sqlite from '../../src/store/sqlite/open-store.ts'
import type { Store } from '../../src/store/store.ts'

/** The test's own store, with a key whose limits are never reached. */
export interface Place {
  /** The environment variables that select it. */
  environment: Readonly<Record<string, string>>
  secret: string
  /** All its keys, whose limits are never reached, and their ids. */
  secrets: readonly string[]
  keyIds: readonly string[]
  dataDir: string
  databaseUrl: string
  /** Locks the store against new pets; returns a function that unlocks it. */
  lock(): Promise<() => Promise<void>>
}

const unlimited = { plan: 'enterprise', perMinute: 1_000_000, perDay: 1_000_000 } as const

/** Issues keys, and closes the store. */
async function issueTo(store: Store, count = 1): Promise<Pick<Place, 'secret' | 'secrets' | 'keyIds'>> {
  const issued = []
  while (issued.length < count)
    issued.push(await store.issueKey({ name: 'test', environment: 'test', expiresAt: null, ...unlimited }))
  await store.close()
  const secrets = issued.map(({ secret }) => secret)
  return { secret: secrets[0] ?? '', secrets, keyIds: issued.map(({ key }) => key.id) }
}

export async function onSqlite(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'petstore-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { store } = dataFiles(dataDir, 'petstore')
  return {
    environment: { DATA_DIR: dataDir },
    ...(await issueTo(sqlite.openStore(store))),
    dataDir,
    databaseUrl: '',
    async lock() {
      const other = new DatabaseSync(store)
      other.exec('BEGIN IMMEDIATE')
      return async () => other.close()
    },
  }
}

/** Its own database on a server of PostgreSQL, with so many keys. */
export async function onPostgresql(server: string, keys = 1): Promise<Place> {
  const name = `petstore_fault_${randomBytes(8).toString('hex')}`
  await ask(server, `CREATE DATABASE ${name}`)
  onTestFinished(async () => {
    await ask(server, `DROP DATABASE ${name} WITH (FORCE)`).catch(() => {})
  })
  const databaseUrl = withDatabase(server, name)
  await migrate(new DatabaseUrl(databaseUrl), schema, Date.now)
  return {
    environment: { DATABASE_URL: databaseUrl },
    ...(await issueTo(await postgresql.openStore(new DatabaseUrl(databaseUrl)), keys)),
    dataDir: '',
    databaseUrl,
    async lock() {
      const other = await connect(databaseUrl)
      await other.query('BEGIN; LOCK TABLE pets IN EXCLUSIVE MODE')
      return () => other.end()
    },
  }
}
