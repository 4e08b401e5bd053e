import { createKeyFormat, type KeyFormat } from '../src/keys/key-format.ts'
import type { Keyring } from '../src/keys/keyring.ts'
import type { Keys } from '../src/keys/keys.ts'
import type { LastUsesOptions } from '../src/keys/last-uses.ts'
import { createKeys, type KeysOptions } from '../src/keys/sqlite/keys.ts'
import { openKeyring } from '../src/keys/sqlite/open-keyring.ts'
import { apiKeys, keyRotation } from '../src/keys/sqlite/steps.ts'
import { readPlans } from '../src/limits/plans.ts'
import { openDatabase } from '../src/sqlite/open-database.ts'

export const format: KeyFormat = createKeyFormat('shop')

/** Keys in a file, as a service would open them. */
export interface KeyStore extends Keys {
  openKeyring(options?: LastUsesOptions): Keyring
  close(): Promise<void>
}

export function openKeyStore(file: string, options: KeysOptions = {}): KeyStore {
  const { now = Date.now } = options
  const migrations = [apiKeys, keyRotation].map((step, index) => ({ version: index + 1, ...step }))
  const database = openDatabase(file, { schema: { service: 'shop', migrations }, synchronous: 'FULL', now })
  const plans = readPlans({ free: { perMinute: 60, perDay: 1_000 }, custom: {} }, 'free')
  const keys = createKeys(database, { format, plans }, options)
  return {
    ...keys,
    openKeyring: (more) => openKeyring(keys, { now, ...more }),
    close: async () => database.close(),
  }
}
