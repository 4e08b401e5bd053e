import type { Configuration } from '@contract-first/service/configuration'
import type { OpenStoreOptions } from '@contract-first/service/serving'
import { prepareDataDirectory } from '@contract-first/service/store'
import type { Store } from './store.ts'

/**
 * Opens the store that the configuration names. The embedded one gets the schema of this version; a PostgreSQL database
 * must have it.
 *
 * @throws {DatabaseOpenError} when the file or the database cannot be used, or not by this version
 * @throws {DataDirectoryError} when the directory of the embedded store cannot be created
 */
export async function openStore(
  { databaseUrl, dataDir }: Pick<Configuration, 'databaseUrl' | 'dataDir'>,
  options: OpenStoreOptions = {},
): Promise<Store> {
  // An engine is loaded when it is used: the embedded store has no need of the driver, nor of its memory.
  if (databaseUrl !== undefined) {
    const postgresql = await import('./postgresql/open-store.ts')
    return postgresql.openStore(databaseUrl, options)
  }
  const sqlite = await import('./sqlite/open-store.ts')
  return sqlite.openStore(prepareDataDirectory(dataDir, 'petstore').store, options)
}
