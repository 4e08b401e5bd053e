import { dataFiles } from '../store/data-directory.ts'
import type { DatabaseUrl } from '../store/database-url.ts'
import type { Schema } from '../store/schema.ts'
import type { OpenLimiter } from './limits.ts'
import type { RedisUrl } from './redis-url.ts'

/** Where requests can be counted. */
export interface LimitStores {
  redisUrl: RedisUrl | undefined
  databaseUrl: DatabaseUrl | undefined
  /** The directory of the embedded store. */
  dataDir: string
}

export interface OpenLimiterOptions {
  /**
   * The schema of the service's database, with `limitRows` and `limitRowsByDay` among its steps; every store calls the
   * service by its name.
   */
  schema: Schema
  /** Called for every error of the store that holds the counts; for a metric. */
  onStoreError?: (error: unknown) => void
  /** Called at first and once a minute while this process decides alone because Redis fails; for the log. */
  onOutage?: (error: unknown) => void
  /** Called when Redis counts again; for the log. */
  onRecovery?: () => void
  /** Called when the counts of the embedded store could not be written; they are kept and written later. */
  onWriteError?: (error: unknown) => void
  /** Called with the new path of a damaged file of the embedded store's counts; counting starts again. */
  onDamaged?: (keptAs: string) => void
  /** Called for connections that broke while nothing used them, without consequence for any request. */
  onIdleError?: (error: Error) => void
}

/**
 * Opens the configured limiter: in Redis, else in PostgreSQL, else in the memory of this process with its own file.
 * PostgreSQL must have the schema of this version, which `openStore` ensures.
 *
 * @throws {DatabaseOpenError} when the file cannot be opened
 */
export async function openLimiter(
  { redisUrl, databaseUrl, dataDir }: LimitStores,
  { schema, ...reports }: OpenLimiterOptions,
): Promise<OpenLimiter> {
  const { service } = schema
  // Each is loaded only when used: the embedded one needs neither a driver nor its memory.
  if (redisUrl !== undefined)
    return (await import('./redis/open-limiter.ts')).openRedisLimiter(redisUrl, { service, ...reports })
  if (databaseUrl !== undefined) {
    return (await import('./postgresql/open-limiter.ts')).openPostgresqlLimiter(databaseUrl, schema, reports)
  }
  return (await import('./memory/open-limiter.ts')).openMemoryLimiter(dataFiles(dataDir, service).limits, {
    service,
    ...reports,
  })
}
