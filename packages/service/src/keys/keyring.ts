import type { ApiKey, KeyLookup } from './keys.ts'
import type { LastUses } from './last-uses.ts'

/** The keys as a running server asks for them. */
export interface Keyring extends KeyLookup {
  /** Writes which keys were used, and releases what watches for changes; before the store is closed. */
  close(): Promise<void>
}

/** A key that is found is a key that is used. */
export function noteUses(lookup: KeyLookup, lastUses: LastUses): KeyLookup {
  function used(key: ApiKey | undefined): ApiKey | undefined {
    if (key !== undefined) lastUses.record(key.id)
    return key
  }
  return {
    findActiveKey(hash) {
      const found = lookup.findActiveKey(hash)
      return found instanceof Promise ? found.then(used) : used(found)
    },
  }
}
