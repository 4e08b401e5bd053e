import { openMemoryLimiter } from '@contract-first/service/limits/memory'
import { migrate } from '@contract-first/service/postgresql'
import { DatabaseUrl } from '@contract-first/service/store'
import { createDatabase } from '@contract-first/service/test/postgresql/database'
import { serve } from '@hono/node-server'
import { describe, inject, onTestFinished } from 'vitest'
import { type AppOptions, createService } from '../src/app.ts'
import { createClient } from '../src/client.ts'
import { openPostgresqlStore } from '../src/store/postgresql.ts'
import { postgresql as schema } from '../src/store/schema.ts'
import { openSqliteStore } from '../src/store/sqlite.ts'
import type { Store } from '../src/store/store.ts'

export const BASE_URL = 'http://127.0.0.1/v1'

export interface Started {
  fetch: (request: Request) => Promise<Response>
  client: ReturnType<typeof createClient>
  /** A client whose key, sent as an access token, has these scopes only. */
  clientOf(...scopes: string[]): Promise<ReturnType<typeof createClient>>
  key: string
  /** Failures that callers only see as a 500, and subscribers that could not be notified. */
  failures: unknown[]
}

/** Starts a service for one test, without a socket. */
export type Start = (options?: Pick<AppOptions, 'subscriber'>) => Promise<Started>

/** Runs the tests of the service's promises on each engine. */
export function describeEngines(promises: (start: Start) => void): void {
  describe('SQLite', () => promises(startOn(async () => openSqliteStore(':memory:'))))
  // `test` needs no other program.
  if (!process.env.CHECK) return
  describe.skipIf(inject('postgresqlUrl') === null)('PostgreSQL', () => promises(startOn(openDatabase)))
}

/** Serves until the test ends, and returns the address. */
export function listen(fetch: Started['fetch']): Promise<string> {
  return new Promise((listening) => {
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      listening(`http://127.0.0.1:${port}/v1`),
    )
    onTestFinished(() => void server.close())
  })
}

async function openDatabase(): Promise<Store> {
  const url = new DatabaseUrl(await createDatabase())
  await migrate(url, schema, Date.now)
  return openPostgresqlStore(url, {})
}

function startOn(openStore: () => Promise<Store>): Start {
  return async (options = {}) => {
    const store = await openStore()
    onTestFinished(() => store.close())
    const keys = store.openKeyring()
    onTestFinished(() => keys.close())
    const limiter = openMemoryLimiter(':memory:')
    onTestFinished(() => limiter.close())
    const stopping = new AbortController()
    onTestFinished(() => stopping.abort())
    const failures: unknown[] = []
    const fail = (error: unknown) => failures.push(error)
    const service = createService({
      ...options,
      store,
      keys,
      limiter,
      environment: 'test',
      publicBaseUrl: BASE_URL,
      corsOrigins: undefined,
      sendsBreaches: false,
      stopping: stopping.signal,
      onFailure: fail,
      onUntold: fail,
    })
    const fetch = async (request: Request) => service.fetch(request, {} as never)
    const issue = async (scopes: string[] | null) =>
      (await store.issueKey({ name: 'of the test', plan: 'partner', environment: 'test', expiresAt: null, scopes }))
        .secret
    const key = await issue(null)
    const client = createClient({ baseUrl: BASE_URL, auth: { apiKey: key }, fetch })
    const clientOf = async (...scopes: string[]) =>
      createClient({ baseUrl: BASE_URL, auth: { oauth: await issue(scopes) }, fetch })
    return { fetch, client, clientOf, key, failures }
  }
}
