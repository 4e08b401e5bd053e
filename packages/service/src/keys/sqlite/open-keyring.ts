import { cacheLookups } from '../cached-lookup.ts'
import { type Keyring, noteUses } from '../keyring.ts'
import type { Keys } from '../keys.ts'
import { type LastUsesOptions, trackLastUses } from '../last-uses.ts'

// A look-up costs a busy server a twentieth of a request. Caching for a second saves nearly all of it, and a revoked
// key stops almost at once.
const KEEP_FOR_MS = 1_000

/** The keys for a running server: each is looked up once a second, and its use is recorded. */
export function openKeyring(keys: Keys, options: LastUsesOptions = {}): Keyring {
  const lastUses = trackLastUses(keys, options)
  const keepForMs = { found: KEEP_FOR_MS, unknown: KEEP_FOR_MS }
  const cache = cacheLookups(keys, { keepForMs, ...(options.now && { now: options.now }) })
  return { ...noteUses(cache, lastUses), close: () => lastUses.close() }
}
