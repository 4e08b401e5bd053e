import type { Migration } from '../migrations/migration.ts'
import { StoreUnavailable } from './store-unavailable.ts'

const retryAfterSeconds = 5

/** The store's schema is older or newer than the one that this version knows. */
export class SchemaMismatch extends StoreUnavailable {
  override readonly name = 'SchemaMismatch'

  constructor(reason: string, cause?: unknown) {
    super(reason, retryAfterSeconds, cause)
  }
}

/** @throws {SchemaMismatch} when steps are missing, which `petstore migrate` adds */
export function requireNone(missing: readonly Migration[]): void {
  if (missing.length === 0) return
  const steps = missing.map(({ version, name }) => `${version} (${name})`).join(', ')
  throw new SchemaMismatch(`its schema lacks the steps ${steps}: run "petstore migrate" with the same DATABASE_URL`)
}
