import type { PoolOptions } from '@contract-first/service/postgresql'
import { openKeyStore } from '@contract-first/service/postgresql'
import type { OpenStoreOptions } from '@contract-first/service/serving'
import type { DatabaseUrl } from '@contract-first/service/store'
import { contract } from '../../contract.ts'
import type { Store } from '../store.ts'
import { createPets } from './pets.ts'
import { schema } from './schema.ts'

export interface StoreOptions extends OpenStoreOptions, Partial<Pick<PoolOptions, 'lockTimeoutMs' | 'connectionsMax'>> {
  /** How long a call waits for an earlier one with the same idempotency key, in milliseconds; default 2,000. */
  inUseAfterMs?: number
}

/**
 * Opens the store in a PostgreSQL database, which any number of processes may share. Its schema must be the one of this
 * version: `petstore migrate` makes it so.
 *
 * @throws {DatabaseOpenError} when the database cannot be reached, or its schema is older or newer
 */
export async function openStore(
  url: DatabaseUrl,
  { inUseAfterMs = 2_000, now = Date.now, ...options }: StoreOptions = {},
): Promise<Store> {
  const { query, read, keys } = await openKeyStore(url, { contract, schema, now, ...options })
  return { ...createPets({ query, read }, { now, inUseAfterMs }), ...keys }
}
