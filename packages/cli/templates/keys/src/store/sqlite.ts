import type { OpenStoreOptions } from '@contract-first/service/serving'
import { createStatements, openKeyStore } from '@contract-first/service/sqlite'
import { contract } from '../contract.ts'
import { sqlite as schema } from './schema.ts'
import type { Store } from './store.ts'

/** @param file - `:memory:` for tests */
export function openSqliteStore(file: string, options: OpenStoreOptions = {}): Store {
  const { database, keys } = openKeyStore(file, { ...options, contract, schema })
  return { ...keys, ...createStatements(database, options) }
}
