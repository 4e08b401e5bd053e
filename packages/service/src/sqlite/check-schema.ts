import type { DatabaseSync } from 'node:sqlite'
import type { MaybePromise } from '../maybe-promise.ts'
import { isProgramMistake } from '../process/program-mistake.ts'
import type { Schema } from '../store/schema.ts'
import { requireNone, SchemaMismatch } from '../store/schema-mismatch.ts'
import { unavailability } from './failure.ts'
import { pendingSteps } from './migrate.ts'
import { whenFree } from './when-free.ts'

/**
 * Checks that the file can be read and still has the schema of this version: a newer one may have opened it meanwhile.
 *
 * @throws {SchemaMismatch} when it does not
 * @throws {StoreUnavailable} when it cannot be read
 */
export function checkSchema(database: DatabaseSync, schema: Schema, lockTimeoutMs: number): MaybePromise<void> {
  return whenFree(() => {
    try {
      requireNone(pendingSteps(database, schema), 'start the server again, which adds them')
    } catch (error) {
      const isOther = error instanceof SchemaMismatch || unavailability(error) !== undefined
      if (isOther || !(error instanceof Error) || isProgramMistake(error)) throw error
      throw new SchemaMismatch(error.message, error)
    }
  }, lockTimeoutMs)
}
