import { migrate, missingSteps as missing } from '@contract-first/service/postgresql'
import type { DatabaseUrl, Migration } from '@contract-first/service/store'
import { schema } from './schema.ts'

/**
 * Gives the database the steps of the store's schema that it lacks, and returns them.
 *
 * @throws {DatabaseOpenError} when the database cannot be reached, or belongs to a newer version
 */
export function migrateStore(url: DatabaseUrl, now: () => number): Promise<readonly Migration[]> {
  return migrate(url, schema, now)
}

/**
 * The steps that the database lacks; changes nothing.
 *
 * @throws {DatabaseOpenError} as `migrateStore` does
 */
export function missingSteps(url: DatabaseUrl): Promise<readonly Migration[]> {
  return missing(url, schema)
}
