import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseOpenError } from '../store/database-open-error.ts'
import type { Migration, Schema } from '../store/schema.ts'
import { pendingSteps } from './migrate.ts'
import { openDatabase } from './open-database.ts'

/**
 * Applies the steps that a store's file lacks, and returns them. Opening the store does the same.
 *
 * @throws {DatabaseOpenError} when the file cannot be opened or belongs to a newer version
 */
export function migrateFile(file: string, schema: Schema, now: () => number): readonly Migration[] {
  let given: readonly Migration[] = []
  const onMigrated = (applied: readonly Migration[]) => {
    given = applied
  }
  openDatabase(file, { schema, synchronous: 'FULL', now, onMigrated }).close()
  return given
}

/**
 * The steps that a store's file lacks; a file that is missing stays missing.
 *
 * @throws {DatabaseOpenError} as `migrateFile` does
 */
export function missingSteps(file: string, schema: Schema): readonly Migration[] {
  if (!existsSync(file)) return schema.migrations
  try {
    using database = new DatabaseSync(file, { readOnly: true })
    return pendingSteps(database, schema)
  } catch (error) {
    throw new DatabaseOpenError(file, error)
  }
}
