import { createKeys, openKeyring } from '@contract-first/service/keys/postgresql'
import {
  afterSchema,
  createPipelines,
  createQuery,
  isAccessRefused,
  learnSchema,
  openPool,
  type PoolOptions,
} from '@contract-first/service/postgresql'
import type { DatabaseUrl } from '@contract-first/service/store'
import { DatabaseOpenError, StoreUnavailable } from '@contract-first/service/store'
import { contract } from '../../contract.ts'
import type { Store } from '../store.ts'
import { createPets } from './pets.ts'
import { schema } from './schema.ts'

export interface StoreOptions extends Partial<PoolOptions> {
  /** Unix milliseconds; default `Date.now`. */
  now?: () => number
  /** How long a call waits for an earlier one with the same idempotency key, in milliseconds; default 2,000. */
  inUseAfterMs?: number
  /**
   * With it, a database that cannot be reached yet, or has the schema of another version, is no error: it is told why, and
   * every call fails for that reason until there is none. One that refuses the user or the password is an error all the same.
   */
  onNotReady?: (reason: string) => void
}

/**
 * Opens the store in a PostgreSQL database, which any number of processes may share. Its schema must be the one of this
 * version: `petstore migrate` makes it so.
 *
 * @throws {DatabaseOpenError} when the database cannot be reached, or its schema is older or newer
 */
export async function openStore(url: DatabaseUrl, options: StoreOptions = {}): Promise<Store> {
  const {
    now = Date.now,
    inUseAfterMs = 2_000,
    lockTimeoutMs = 1_000,
    onIdleError = () => {},
    onNotReady,
    connectionsMax,
  } = options
  const pool = openPool(url, {
    service: schema.service,
    lockTimeoutMs,
    onIdleError,
    ...(connectionsMax && { connectionsMax }),
  })
  const check = () => learnSchema(url, schema, pool)
  try {
    await check()
  } catch (error) {
    const reason = error instanceof StoreUnavailable ? error.reason : undefined
    const mayCome = reason !== undefined && !(error instanceof Error && isAccessRefused(error.cause))
    if (mayCome && onNotReady) onNotReady(reason)
    else {
      await pool.close()
      throw new DatabaseOpenError(String(url), reason === undefined ? error : new Error(reason, { cause: error }))
    }
  }
  const query = afterSchema(url, schema, pool, createQuery(pool))
  const read = afterSchema(url, schema, pool, createQuery(createPipelines(pool)))
  const keys = createKeys(query, { format: contract.keys, plans: contract.plans }, now)
  return {
    ...createPets({ query, read }, { now, inUseAfterMs }),
    ...keys,
    openKeyring: (options) => openKeyring(keys, url, { service: schema.service, now, onDeaf: onIdleError, ...options }),
    close: () => pool.close(),
    connections: pool.connections,
    async check() {
      await check()
      // A server that another one took the place of goes on as read-only: requests are for the one that writes.
      const [session] = await query({ text: 'SHOW transaction_read_only' })
      if (session?.transaction_read_only === 'on') throw new StoreUnavailable('the database is read-only')
    },
  }
}
