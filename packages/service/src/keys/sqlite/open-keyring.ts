import { cacheLookups } from '../cached-lookup.ts'
import { type Keyring, noteUses } from '../keyring.ts'
import type { Keys } from '../keys.ts'
import { type LastUsesOptions, trackLastUses } from '../last-uses.ts'

// A look-up costs a busy server a twentieth of a request. A second saves nearly all of it, and who has just revoked a
// key need not wait.
const KEEP_FOR_MS = 1_000

/** The keys for a server that runs: each is asked for once a second, and its use is recorded. */
export function openKeyring(keys: Keys, options: LastUsesOptions = {}): Keyring {
  const lastUses = trackLastUses(keys, options)
  const keepForMs = { found: KEEP_FOR_MS, unknown: KEEP_FOR_MS }
  const cache = cacheLookups(keys, { keepForMs, ...(options.now && { now: options.now }) })
  return { ...noteUses(cache, lastUses), close: () => lastUses.close() }
}
