import { openKeyStore } from '@contract-first/service/sqlite'
import type { Migration } from '@contract-first/service/store'
import { contract } from '../../contract.ts'
import type { Store } from '../store.ts'
import { createPets } from './pets.ts'
import { schema } from './schema.ts'

export interface StoreOptions {
  /** Unix milliseconds; default `Date.now`. */
  now?: () => number
  /** How long a call waits while another process holds the file's lock; default 5,000. */
  lockTimeoutMs?: number
  /** How long a call waits for an earlier one with the same idempotency key; default 2,000. */
  inUseAfterMs?: number
  /** Called with the migrations that were applied to the file. */
  onMigrated?: (applied: readonly Migration[]) => void
  /** Whether no other process serves requests from the file, so that reads may share a snapshot; default false. */
  isAlone?: boolean
}

/**
 * Opens the embedded store, a SQLite file that several processes may share (or `:memory:`), and creates or upgrades its
 * tables. A returned pet or key is on disk.
 *
 * @throws {DatabaseOpenError} when the file cannot be opened or belongs to a newer version
 */
export function openStore(file: string, options: StoreOptions = {}): Store {
  const { now = Date.now, lockTimeoutMs = 5_000, inUseAfterMs = 2_000, isAlone = false, onMigrated } = options
  const { database, keys } = openKeyStore(file, {
    contract,
    schema,
    now,
    lockTimeoutMs,
    ...(onMigrated && { onMigrated }),
  })
  return { ...keys, ...createPets(database, { now, lockTimeoutMs, inUseAfterMs, isAlone }) }
}
