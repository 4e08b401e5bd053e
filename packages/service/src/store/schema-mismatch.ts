import type { Migration } from './schema.ts'
import { StoreUnavailable } from './store-unavailable.ts'

/** The store's schema is older or newer than the one that this version knows. */
export class SchemaMismatch extends StoreUnavailable {
  override readonly name = 'SchemaMismatch'
}

/**
 * @param advice - how to add the missing steps
 * @throws {SchemaMismatch} when there are some
 */
export function requireNone(missing: readonly Migration[], advice: string): void {
  if (missing.length === 0) return
  const steps = missing.map(({ version, name }) => `${version} (${name})`).join(', ')
  throw new SchemaMismatch(`its schema lacks the steps ${steps}: ${advice}`)
}
