import type { StatementSync } from 'node:sqlite'
import { createWriteOnce } from '@contract-first/service/idempotency/sqlite'
import { openKeyStore } from '@contract-first/service/keys/sqlite'
import type { OpenStoreOptions } from '@contract-first/service/serving'
import { createGroupCommit, whenFree } from '@contract-first/service/sqlite'
import type { Row } from '@contract-first/service/store'
import { contract } from '../contract.ts'
import { sqlite as schema } from './schema.ts'
import type { Run, Store } from './store.ts'

/** How long a call waits while another process holds the file. */
const LOCK_TIMEOUT_MS = 5_000

/** @param file - `:memory:` for tests */
export function openSqliteStore(file: string, options: OpenStoreOptions = {}): Store {
  const { database, keys } = openKeyStore(file, { ...options, contract, schema, lockTimeoutMs: LOCK_TIMEOUT_MS })
  const commit = createGroupCommit(database, LOCK_TIMEOUT_MS)
  const writeOnce = createWriteOnce(database, options)
  const prepared = new Map<string, StatementSync>()

  function workOf(text: string, values: Parameters<Run>[1]): () => Row[] {
    const statement = prepared.get(text) ?? database.prepare(text)
    prepared.set(text, statement)
    // Parameters are named as in PostgreSQL ($1, $2, …).
    const parameters = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]))
    return () => statement.all(parameters)
  }

  return {
    ...keys,
    async run(text, values) {
      const work = workOf(text, values)
      return text.startsWith('SELECT') ? whenFree(work, LOCK_TIMEOUT_MS) : commit(work)
    },
    async once(idempotency, text, values) {
      const work = workOf(text, values)
      return commit(() => writeOnce(idempotency, work))
    },
  }
}
