import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findTool } from '@contract-first/document/test/tools'
import { migrate } from '@contract-first/service/postgresql'
import { DatabaseUrl, prepareDataDirectory } from '@contract-first/service/store'
import { createCluster } from '@contract-first/service/test/postgresql/cluster'
import pg from 'pg'
import { openStore as openPostgresql } from '../src/store/postgresql/open-store.ts'
import { schema } from '../src/store/postgresql/schema.ts'
import { openStore as openSqlite } from '../src/store/sqlite/open-store.ts'
import type { Store } from '../src/store/store.ts'
import type { Place } from './contenders/parts.ts'

/** A filled store, and a key whose limits no bench reaches. */
export interface BenchStore extends AsyncDisposable {
  place: Place
  key: string
}

/** An embedded store that can be copied: contenders that change it need their own. */
export interface EmbeddedStore extends BenchStore {
  copy(): Promise<Pick<BenchStore, 'place' | 'key'>>
}

export async function createEmbeddedStore(pets: number): Promise<EmbeddedStore> {
  const parent = await mkdtemp(join(tmpdir(), 'petstore-bench-'))
  const directory = join(parent, 'first')
  const { store: file } = prepareDataDirectory(directory, 'petstore')
  const store = openSqlite(file)
  const key = await issueKey(store)
  await store.close()
  const database = new DatabaseSync(file)
  database.exec(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${pets})
    INSERT INTO pets (name, category_id, status) SELECT 'Pet ' || n, 7, 'available' FROM numbers`)
  database.close()
  let copies = 0
  return {
    place: { DATA_DIR: directory },
    key,
    async copy() {
      copies += 1
      const copy = join(parent, String(copies))
      await cp(directory, copy, { recursive: true })
      return { place: { DATA_DIR: copy }, key }
    },
    [Symbol.asyncDispose]: () => rm(parent, { recursive: true }),
  }
}

/** On the bench's own server; undefined when PostgreSQL is not installed. */
export async function createPostgresqlStore(pets: number): Promise<BenchStore | undefined> {
  const binaries = findTool('postgresql')
  if (binaries === undefined) return undefined
  const cluster = await createCluster(binaries)
  const url = new DatabaseUrl(cluster.url)
  await migrate(url, schema, Date.now)
  const store = await openPostgresql(url)
  const key = await issueKey(store)
  await store.close()
  const client = new pg.Client({ ...url.connections[0] })
  await client.connect()
  await client.query(`INSERT INTO pets (name, category_id, status)
    SELECT 'Pet ' || n, 7, 'available' FROM generate_series(1, ${pets}) AS n ORDER BY n`)
  await client.query('ANALYZE')
  await client.end()
  return { place: { DATABASE_URL: cluster.url }, key, [Symbol.asyncDispose]: () => cluster.remove() }
}

async function issueKey(store: Store): Promise<string> {
  const limits = { plan: 'enterprise', perMinute: 100_000_000, perDay: 1_000_000_000 } as const
  const { secret } = await store.issueKey({ name: 'bench', environment: 'test', expiresAt: null, ...limits })
  return secret
}
