import type { DatabaseSync } from 'node:sqlite'
import type { ServiceContract } from '../../contract.ts'
import type { ServiceStore } from '../../program.ts'
import { checkSchema } from '../../sqlite/check-schema.ts'
import { type DatabaseOptions, openDatabase } from '../../sqlite/open-database.ts'
import type { Schema } from '../../store/schema.ts'
import { createKeys } from './keys.ts'
import { openKeyring } from './open-keyring.ts'

export interface KeyStoreOptions extends Partial<Pick<DatabaseOptions, 'now' | 'onMigrated'>> {
  contract: ServiceContract
  /** With the steps `API_KEYS`, `KEY_ROTATION`, `KEY_USAGE` and `KEY_SCOPES`, and those of the service's own tables. */
  schema: Schema
  /** How long a call waits while another process holds the file's lock; default 5,000. */
  lockTimeoutMs?: number
}

/**
 * Opens a service's file, which several processes may share (or `:memory:`), creates or upgrades its tables, and serves
 * the keys in it. The service's own tables are read and written through `database`.
 *
 * @throws {DatabaseOpenError} when the file cannot be opened or belongs to a newer version
 */
export function openKeyStore(
  file: string,
  { contract, schema, now = Date.now, lockTimeoutMs = 5_000, onMigrated }: KeyStoreOptions,
): { database: DatabaseSync; keys: ServiceStore } {
  const database = openDatabase(file, { schema, synchronous: 'FULL', now, ...(onMigrated && { onMigrated }) })
  const keys = createKeys(database, { format: contract.keys, plans: contract.plans }, { now, lockTimeoutMs })
  return {
    database,
    keys: {
      ...keys,
      openKeyring: (options) => openKeyring(keys, { now, ...options }),
      close: async () => database.close(),
      check: () => checkSchema(database, schema, lockTimeoutMs),
    },
  }
}
