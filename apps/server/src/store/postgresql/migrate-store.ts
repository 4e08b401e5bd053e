import type { Migration } from '../../migrations/migration.ts'
import type { DatabaseUrl } from '../../postgresql/database-url.ts'
import { migrate, missingSteps as missing } from '../../postgresql/migrate.ts'
import { migrations } from '../../postgresql/migrations/all.ts'

/**
 * Gives the database the steps of the store's schema that it lacks, and returns them.
 *
 * @throws {DatabaseOpenError} when the database cannot be reached, or belongs to a newer version
 */
export function migrateStore(url: DatabaseUrl, now: () => number): Promise<readonly Migration[]> {
  return migrate(url, migrations, now)
}

/**
 * The steps that the database lacks; changes nothing.
 *
 * @throws {DatabaseOpenError} as `migrateStore` does
 */
export function missingSteps(url: DatabaseUrl): Promise<readonly Migration[]> {
  return missing(url, migrations)
}
