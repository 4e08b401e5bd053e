import { createStatements, openKeyStore } from '@contract-first/service/postgresql'
import type { OpenStoreOptions } from '@contract-first/service/serving'
import type { DatabaseUrl } from '@contract-first/service/store'
import { contract } from '../contract.ts'
import { postgresql as schema } from './schema.ts'
import type { Store } from './store.ts'

export async function openPostgresqlStore(url: DatabaseUrl, options: OpenStoreOptions): Promise<Store> {
  const { query, read, transaction, keys } = await openKeyStore(url, { contract, schema, ...options })
  return { ...keys, ...createStatements({ query, read, transaction, now: options.now }) }
}
