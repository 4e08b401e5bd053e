import { DatabaseOpenError } from '../../database-open-error.ts'
import { noteUses } from '../../keys/keyring.ts'
import { trackLastUses } from '../../keys/last-uses.ts'
import type { DatabaseUrl } from '../../postgresql/database-url.ts'
import { unavailability } from '../../postgresql/failure.ts'
import { pendingSteps } from '../../postgresql/migrate.ts'
import { openPool, type PoolOptions } from '../../postgresql/open-pool.ts'
import type { Store } from '../store.ts'
import { createKeys } from './keys.ts'
import { migrations } from './migrations/all.ts'
import { createPets } from './pets.ts'
import { createQuery } from './query.ts'

export interface StoreOptions extends Partial<PoolOptions> {
  /** Unix milliseconds; default `Date.now`. */
  now?: () => number
  /** How long a call waits for an earlier one with the same idempotency key, in milliseconds; default 2,000. */
  inUseAfterMs?: number
}

/**
 * Opens the store in a PostgreSQL database, which any number of processes may share. Its schema must be the one of this
 * version: `migrateStore` makes it so.
 *
 * @throws {DatabaseOpenError} when the database cannot be reached, or its schema is older or newer
 */
export async function openStore(url: DatabaseUrl, options: StoreOptions = {}): Promise<Store> {
  const {
    now = Date.now,
    inUseAfterMs = 2_000,
    lockTimeoutMs = 2_000,
    onIdleError = () => {},
    connectionsMax,
  } = options
  const pool = openPool(url, { lockTimeoutMs, onIdleError, ...(connectionsMax && { connectionsMax }) })
  try {
    const missing = await pendingSteps(pool, migrations)
    if (missing.length > 0) {
      const steps = missing.map(({ version, name }) => `${version} (${name})`).join(', ')
      throw new Error(`its schema lacks the steps ${steps}: run "petstore migrate" with the same DATABASE_URL`)
    }
  } catch (error) {
    await pool.end()
    const reason = unavailability(error)
    throw new DatabaseOpenError(String(url), reason === undefined ? error : new Error(reason, { cause: error }))
  }
  const query = createQuery(pool)
  const keys = createKeys(query, now)
  return {
    ...createPets(query, { now, inUseAfterMs }),
    ...keys,
    openKeyring(options) {
      const lastUses = trackLastUses(keys, { now, ...options })
      return { ...noteUses(keys, lastUses), close: () => lastUses.close() }
    },
    close: () => pool.end(),
  }
}
