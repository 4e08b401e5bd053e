import type { OpenStoreOptions, StoredService } from '@contract-first/service/serving'
import { prepareDataDirectory } from '@contract-first/service/store'
import { contract } from '../contract.ts'
import type { Store } from './store.ts'

type Configuration = Parameters<StoredService['openStore']>[0]

/** Opens the configured database, or a file in the data directory. Each engine is loaded on first use. */
export async function openStore(
  { databaseUrl, dataDir }: Configuration,
  options: OpenStoreOptions = {},
): Promise<Store> {
  if (databaseUrl !== undefined) {
    const { openPostgresqlStore } = await import('./postgresql.ts')
    return openPostgresqlStore(databaseUrl, options)
  }
  const { openSqliteStore } = await import('./sqlite.ts')
  return openSqliteStore(prepareDataDirectory(dataDir, contract.service).store, options)
}
