import type { ServiceContract } from '../../contract.ts'
import { isAccessRefused } from '../../postgresql/failure.ts'
import { afterSchema, learnSchema } from '../../postgresql/known-schema.ts'
import { openPool, type PoolOptions } from '../../postgresql/open-pool.ts'
import { createPipelines } from '../../postgresql/pipelines.ts'
import { createQuery, type Query } from '../../postgresql/query.ts'
import { noteWrites } from '../../postgresql/replicas/note-writes.ts'
import { openReplicas } from '../../postgresql/replicas/open-replicas.ts'
import { createTransaction, type Transaction } from '../../postgresql/transaction.ts'
import type { OpenStoreOptions, ServiceStore } from '../../program.ts'
import { DatabaseOpenError } from '../../store/database-open-error.ts'
import type { DatabaseUrl } from '../../store/database-url.ts'
import type { Schema } from '../../store/schema.ts'
import { StoreUnavailable } from '../../store/store-unavailable.ts'
import { createKeys } from './keys.ts'
import { openKeyring } from './open-keyring.ts'

export interface KeyStoreOptions
  extends OpenStoreOptions,
    Partial<Pick<PoolOptions, 'lockTimeoutMs' | 'connectionsMax'>> {
  contract: ServiceContract
  /**
   * With the steps `API_KEYS`, `KEY_ROTATION`, `KEY_USAGE`, `KEY_SCOPES`, `LIMIT_ROWS`, `LIMIT_ROWS_BY_DAY` and
   * `LIMIT_ROWS_WITH_POSITIONS`, and those of the service's own tables.
   */
  schema: Schema
}

/** The store of a service in a database. */
export interface KeyStore {
  /** For statements that may block. */
  query: Query
  /**
   * For those that only read, a few rows: on a replica, if there are some. It has all that the caller of the running
   * request wrote; what others wrote may come up to 5 s later.
   */
  read: Query
  /** For several that belong together. */
  transaction: Transaction
  keys: ServiceStore
}

/**
 * Opens a service's PostgreSQL database, which any number of processes may share, and serves the keys in it. Its schema
 * must be the one of this version, which `migrate` ensures. The service's own tables are read and written through
 * `query` and `read`.
 *
 * @throws {DatabaseOpenError} when the database cannot be reached, or its schema is older or newer
 * @throws {WrongServer} when a replica is none of this database
 */
export async function openKeyStore(url: DatabaseUrl, options: KeyStoreOptions): Promise<KeyStore> {
  const { contract, schema, now = Date.now, lockTimeoutMs = 1_000, connectionsMax } = options
  const { onIdleError = () => {}, onNotReady, replicaUrls, onReplica } = options
  const { service } = schema
  const pool = openPool(url, { service, lockTimeoutMs, onIdleError, ...(connectionsMax && { connectionsMax }) })
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
  const transaction = createTransaction(pool)
  const replicas =
    replicaUrls &&
    (await openReplicas(url, replicaUrls, { service, primary: { query, read }, onIdleError, onReplica }).catch(
      async (error) => {
        await pool.close()
        throw error
      },
    ))
  const keys = createKeys(query, { format: contract.keys, plans: contract.plans }, now, replicas?.lookUp)

  async function checkPrimary(): Promise<void> {
    await check()
    // After a failover the old primary may continue as read-only: requests belong to the new one.
    const [session] = await query({ text: 'SHOW transaction_read_only' })
    if (session?.transaction_read_only === 'on') throw new StoreUnavailable('the database is read-only')
  }

  return {
    ...(replicas ? noteWrites(read, { query, transaction }) : { query, transaction }),
    read: replicas?.read ?? read,
    keys: {
      ...keys,
      openKeyring: (lastUses) => openKeyring(keys, url, { service, now, onDeaf: onIdleError, ...lastUses }),
      async close() {
        await Promise.all([pool.close(), replicas?.close()])
      },
      connections: pool.connections,
      replicated: replicas,
      async check() {
        // Reads go on, and a balancer that takes every server away would end them.
        if (replicas?.standIn()) return
        await checkPrimary().catch((error) => {
          if (!(error instanceof StoreUnavailable && replicas?.standIn())) throw error
        })
      },
    },
  }
}
