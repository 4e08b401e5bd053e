import { isProgramMistake } from '@contract-first/service/process'
import { requireNone, SchemaMismatch } from '../store/schema-mismatch.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { unavailability } from './failure.ts'
import { type Connection, pendingSteps } from './migrate.ts'
import { migrations } from './migrations/all.ts'

/**
 * Looks whether the database can be reached and has the schema of this version.
 *
 * @throws {SchemaMismatch} when it has not
 * @throws {StoreUnavailable} when it cannot be reached
 */
export async function checkSchema(connection: Connection): Promise<void> {
  try {
    requireNone(await pendingSteps(connection, migrations), 'run "petstore migrate" with the same DATABASE_URL')
  } catch (error) {
    if (error instanceof StoreUnavailable || !(error instanceof Error) || isProgramMistake(error)) throw error
    const reason = unavailability(error)
    if (reason !== undefined) throw new StoreUnavailable(reason, error)
    throw new SchemaMismatch(error.message, error)
  }
}
