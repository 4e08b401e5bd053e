import { prepareDataDirectory } from '@contract-first/service/store'
import type { Configuration } from '../configuration.ts'
import type { Store } from './store.ts'

export interface OpenOptions {
  /** Unix milliseconds; default `Date.now`. */
  now?: () => number
  /** Told of connections that broke while nothing used them, without consequence for any call. */
  onIdleError?: (error: Error) => void
  /**
   * With it, a PostgreSQL database that cannot be reached yet, or has the schema of another version, is no error: it is told
   * why, and every call fails for that reason until there is none.
   */
  onNotReady?: (reason: string) => void
}

/**
 * Opens the store that the configuration names. The embedded one gets the schema of this version; a PostgreSQL database
 * must have it.
 *
 * @throws {DatabaseOpenError} when the file or the database cannot be used, or not by this version
 * @throws {DataDirectoryError} when the directory of the embedded store cannot be created
 */
export async function openStore(
  { databaseUrl, dataDir }: Pick<Configuration, 'databaseUrl' | 'dataDir'>,
  options: OpenOptions = {},
): Promise<Store> {
  // An engine is loaded when it is used: the embedded store has no need of the driver, nor of its memory.
  if (databaseUrl !== undefined) {
    const postgresql = await import('./postgresql/open-store.ts')
    return postgresql.openStore(databaseUrl, options)
  }
  const sqlite = await import('./sqlite/open-store.ts')
  return sqlite.openStore(prepareDataDirectory(dataDir, 'petstore').store, options.now ? { now: options.now } : {})
}
