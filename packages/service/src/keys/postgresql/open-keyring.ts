import type { DatabaseUrl } from '../../store/database-url.ts'
import { cacheLookups } from '../cached-lookup.ts'
import { type Keyring, noteUses } from '../keyring.ts'
import type { Keys } from '../keys.ts'
import { type LastUsesOptions, trackLastUses } from '../last-uses.ts'
import { watchKeyChanges } from './key-changes.ts'

export interface KeyringOptions extends LastUsesOptions {
  /** The application name of the connection that listens for changes. */
  service: string
  /** Called when changes are no longer heard, once until they are heard again: a look-up is then up to 10 s old. */
  onDeaf: (error: Error) => void
}

/**
 * The keys for a running server: each is looked up once in 10 s, and again right after a change, and its use is
 * recorded.
 */
export function openKeyring(keys: Keys, url: DatabaseUrl, { service, onDeaf, ...options }: KeyringOptions): Keyring {
  const lastUses = trackLastUses(keys, options)
  const cache = cacheLookups(keys, options.now ? { now: options.now } : {})
  const changes = { onChange: cache.forget, onListening: cache.forgetAll, onDeaf }
  // Behind a pooler notices are lost: they go to the connection that listened, which other clients use by then.
  const stopWatching = url.isPooled ? undefined : watchKeyChanges(url, service, changes)
  return {
    ...noteUses(cache, lastUses),
    async close() {
      await stopWatching?.()
      await lastUses.close()
    },
  }
}
