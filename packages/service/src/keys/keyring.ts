import type { ApiKey, KeyLookup } from './keys.ts'
import type { LastUses } from './last-uses.ts'

/** The keys, as a running server looks them up. */
export interface Keyring extends KeyLookup {
  /** Writes the uses of keys and stops watching for changes; call it before the store is closed. */
  close(): Promise<void>
}

/** Finding a key counts as using it. */
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
