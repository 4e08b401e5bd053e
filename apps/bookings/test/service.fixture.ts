import { ranOnEmbeddedEngine } from '@contract-first/document/test/embedded-engine'
import { migrate } from '@contract-first/service/postgresql'
import { DatabaseUrl } from '@contract-first/service/store'
import { createDatabase } from '@contract-first/service/test/postgresql/database'
import { openTestParts } from '@contract-first/service/testing'
import { serve } from '@hono/node-server'
import { describe, inject, onTestFinished } from 'vitest'
import { type AppOptions, createService } from '../src/app.ts'
import { createClient } from '../src/client.ts'
import { contract } from '../src/contract.ts'
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
  if (!ranOnEmbeddedEngine()) describe('SQLite', () => promises(startOn(async () => openSqliteStore(':memory:'))))
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
    const { parts, issueKey, failures, close } = openTestParts(await openStore(), contract)
    onTestFinished(close)
    const service = createService({ ...options, ...parts, onUndelivered: (error) => failures.push(error) })
    const fetch = async (request: Request) => service.fetch(request, {} as never)
    const key = await issueKey()
    const client = createClient({ baseUrl: BASE_URL, auth: { apiKey: key }, fetch })
    const clientOf = async (...scopes: string[]) =>
      createClient({ baseUrl: BASE_URL, auth: { oauth: await issueKey(scopes) }, fetch })
    return { fetch, client, clientOf, key, failures }
  }
}
