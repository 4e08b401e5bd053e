import { stateOfKey } from './key-state.ts'
import type { ApiKey, KeyLookup } from './keys.ts'

const ENTRIES_MAX = 10_000

export interface CacheOptions {
  /** How many milliseconds a valid key is cached, and one that opens nothing. Default: 10 s, 5 s. */
  keepForMs?: { found: number; unknown: number }
  /** Unix milliseconds; default `Date.now`. Keys expire by it. */
  now?: () => number
  /** A monotonic clock in milliseconds; default `performance.now`. Results age by it. */
  elapsed?: () => number
}

export type CachedLookup = KeyLookup & {
  /** Forgets the key with this id. */
  forget(id: string): void
  forgetAll(): void
}

interface Answer {
  key: ApiKey | undefined
  /** When it expires, by `elapsed`. */
  until: number
}

/**
 * Looks a key up once in `keepForMs`; concurrent calls wait for the same result. A result's age counts from the start
 * of its look-up, and an older one is never used, even when the store fails. Beyond 10,000 results, the least recently
 * used goes first.
 */
export function cacheLookups(lookup: KeyLookup, options: CacheOptions = {}): CachedLookup {
  const { now = Date.now, elapsed = () => performance.now(), keepForMs = { found: 10_000, unknown: 5_000 } } = options
  // By the hash of the secret, the least recently used first.
  const answers = new Map<string, Answer | Promise<ApiKey | undefined>>()

  function keep(name: string, answer: Answer | Promise<ApiKey | undefined>): void {
    answers.delete(name)
    answers.set(name, answer)
    if (answers.size > ENTRIES_MAX) for (const oldest of answers.keys()) return void answers.delete(oldest)
  }

  function ask(name: string, hash: Buffer): Promise<ApiKey | undefined> {
    const asked = elapsed()
    const asking = Promise.resolve(lookup.findActiveKey(hash)).then(
      (key) => {
        // If it was forgotten meanwhile, the result may be from before the change.
        if (answers.get(name) === asking)
          keep(name, { key, until: asked + (key ? keepForMs.found : keepForMs.unknown) })
        return key
      },
      (error) => {
        if (answers.get(name) === asking) answers.delete(name)
        throw error
      },
    )
    keep(name, asking)
    return asking
  }

  return {
    findActiveKey(hash) {
      const name = hash.toString('latin1')
      const answer = answers.get(name)
      if (answer instanceof Promise) return answer
      if (answer === undefined || answer.until <= elapsed()) return ask(name, hash)
      keep(name, answer)
      return answer.key && stateOfKey(answer.key, now()) === 'active' ? answer.key : undefined
    },
    forget(id) {
      for (const [name, answer] of answers) {
        if (answer instanceof Promise || answer.key?.id === id) answers.delete(name)
      }
    },
    forgetAll: () => answers.clear(),
  }
}
