import type { StatementSync } from 'node:sqlite'
import { openKeyStore } from '@contract-first/service/keys/sqlite'
import type { OpenStoreOptions } from '@contract-first/service/serving'
import { createGroupCommit, whenFree } from '@contract-first/service/sqlite'
import { contract } from '../contract.ts'
import { createBookingStore, type Run } from './booking-store.ts'
import { sqlite as schema } from './schema.ts'
import type { Store } from './store.ts'

/** How long a call waits while another process holds the file. */
const LOCK_TIMEOUT_MS = 5_000

/** @param file - `:memory:` for tests */
export function openSqliteStore(file: string, options: OpenStoreOptions = {}): Store {
  const { database, keys } = openKeyStore(file, { ...options, contract, schema, lockTimeoutMs: LOCK_TIMEOUT_MS })
  const commit = createGroupCommit(database, LOCK_TIMEOUT_MS)
  const prepared = new Map<string, StatementSync>()
  const run: Run = async (text, values) => {
    const statement = prepared.get(text) ?? database.prepare(text)
    prepared.set(text, statement)
    // Parameters are named as in PostgreSQL ($1, $2, …).
    const parameters = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]))
    const work = () => statement.all(parameters)
    return text.startsWith('SELECT') ? whenFree(work, LOCK_TIMEOUT_MS) : commit(work)
  }
  return { ...keys, ...createBookingStore(run) }
}
