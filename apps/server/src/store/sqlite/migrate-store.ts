import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pendingSteps } from '@contract-first/service/sqlite'
import type { Migration } from '@contract-first/service/store'
import { DatabaseOpenError } from '@contract-first/service/store'
import { openStore } from './open-store.ts'
import { schema } from './schema.ts'

/**
 * Gives the store's file the steps that it lacks, and returns them. Opening the store does the same.
 *
 * @throws {DatabaseOpenError} when the file cannot be opened or belongs to a newer version
 */
export async function migrateStore(file: string, now: () => number): Promise<readonly Migration[]> {
  let given: readonly Migration[] = []
  const store = openStore(file, {
    now,
    onMigrated: (applied) => {
      given = applied
    },
  })
  await store.close()
  return given
}

/**
 * The steps that the store's file lacks; a file that is missing stays missing.
 *
 * @throws {DatabaseOpenError} as `migrateStore` does
 */
export function missingSteps(file: string): readonly Migration[] {
  if (!existsSync(file)) return schema.migrations
  try {
    using database = new DatabaseSync(file, { readOnly: true })
    return pendingSteps(database, schema)
  } catch (error) {
    throw new DatabaseOpenError(file, error)
  }
}
