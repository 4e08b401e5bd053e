import type { Configuration } from '@contract-first/service/configuration'
import type { OpenStoreOptions } from '@contract-first/service/serving'
import { prepareDataDirectory } from '@contract-first/service/store'
import type { Store } from './store.ts'

/**
 * Opens the store that the configuration names. The embedded one is migrated to this version's schema; a PostgreSQL
 * database must have it already.
 *
 * @throws {DatabaseOpenError} when the file or the database cannot be used by this version
 * @throws {DataDirectoryError} when the directory of the embedded store cannot be created
 */
export async function openStore(
  { databaseUrl, dataDir }: Pick<Configuration, 'databaseUrl' | 'dataDir'>,
  options: OpenStoreOptions = {},
): Promise<Store> {
  // Each engine is loaded on first use: the embedded store does not pay for the driver.
  if (databaseUrl !== undefined) {
    const postgresql = await import('./postgresql/open-store.ts')
    return postgresql.openStore(databaseUrl, options)
  }
  const sqlite = await import('./sqlite/open-store.ts')
  return sqlite.openStore(prepareDataDirectory(dataDir, 'petstore').store, options)
}
