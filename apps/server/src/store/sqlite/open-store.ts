import { checkSchema, openDatabase } from '@contract-first/service/sqlite'
import type { Migration } from '@contract-first/service/store'
import { cacheLookups } from '../../keys/cached-lookup.ts'
import { noteUses } from '../../keys/keyring.ts'
import { trackLastUses } from '../../keys/last-uses.ts'
import type { Store } from '../store.ts'
import { createKeys } from './keys.ts'
import { schema } from './migrations/all.ts'
import { createPets } from './pets.ts'

// A look-up costs a busy server a twentieth of a request. A second saves nearly all of it, and who has just revoked a
// key need not wait.
const keepKeyForMs = 1_000

export interface StoreOptions {
  /** Unix milliseconds; default `Date.now`. */
  now?: () => number
  /** How long a call waits while another process holds the file's lock; default 5,000. */
  lockTimeoutMs?: number
  /** How long a call waits for an earlier one with the same idempotency key; default 2,000. */
  inUseAfterMs?: number
  /** Told which steps of the schema the file lacked and was given. */
  onMigrated?: (applied: readonly Migration[]) => void
}

/**
 * Opens the embedded store, a SQLite file that several processes may share (or `:memory:`), and creates or upgrades its
 * tables. A pet or key that was returned is on disk.
 *
 * @throws {DatabaseOpenError} when the file cannot be opened or belongs to a newer version
 */
export function openStore(file: string, options: StoreOptions = {}): Store {
  const { now = Date.now, lockTimeoutMs = 5_000, inUseAfterMs = 2_000, onMigrated } = options
  const database = openDatabase(file, {
    schema,
    synchronous: 'FULL',
    now,
    ...(onMigrated && { onMigrated }),
  })
  const keys = createKeys(database, { now, lockTimeoutMs })
  return {
    ...createPets(database, { now, lockTimeoutMs, inUseAfterMs }),
    ...keys,
    openKeyring(options) {
      const lastUses = trackLastUses(keys, { now, ...options })
      const cache = cacheLookups(keys, { now, keepForMs: { found: keepKeyForMs, unknown: keepKeyForMs } })
      return { ...noteUses(cache, lastUses), close: () => lastUses.close() }
    },
    close: async () => database.close(),
    check: () => checkSchema(database, schema, lockTimeoutMs),
  }
}
