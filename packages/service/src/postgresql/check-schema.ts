import { isProgramMistake } from '../process/program-mistake.ts'
import type { Schema } from '../store/schema.ts'
import { requireNone, SchemaMismatch } from '../store/schema-mismatch.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { unavailability } from './failure.ts'
import { type Connection, pendingSteps } from './migrate.ts'

/**
 * Checks that the database can be reached and has the schema of this version.
 *
 * @throws {SchemaMismatch} when it does not
 * @throws {StoreUnavailable} when it cannot be reached
 */
export async function checkSchema(connection: Connection, schema: Schema): Promise<void> {
  try {
    const missing = await pendingSteps(connection, schema)
    requireNone(missing, `run "${schema.service} migrate" with the same DATABASE_URL`)
  } catch (error) {
    if (error instanceof StoreUnavailable || !(error instanceof Error) || isProgramMistake(error)) throw error
    const reason = unavailability(error)
    if (reason !== undefined) throw new StoreUnavailable(reason, error)
    throw new SchemaMismatch(error.message, error)
  }
}
