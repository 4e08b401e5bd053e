import { createStatements } from '@contract-first/service/idempotency/sqlite'
import { openKeyStore } from '@contract-first/service/keys/sqlite'
import type { OpenStoreOptions } from '@contract-first/service/serving'
import { contract } from '../contract.ts'
import { sqlite as schema } from './schema.ts'
import type { Store } from './store.ts'

/** @param file - `:memory:` for tests */
export function openSqliteStore(file: string, options: OpenStoreOptions = {}): Store {
  const { database, keys } = openKeyStore(file, { ...options, contract, schema })
  return { ...keys, ...createStatements(database, options) }
}
