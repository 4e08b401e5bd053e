import type { ApiKey, KeyLookup } from './keys.ts'

/** The outcome of a look-up: the key opens something, or nothing, or the store could not say. */
export type LookupResult = 'found' | 'unknown' | 'failed'

/** Tells of each look-up, and whether what was in memory was enough: only then is the answer there at once. */
export function observeLookups(
  lookup: KeyLookup,
  tell: (result: LookupResult, cache: 'hit' | 'miss') => void,
): KeyLookup {
  function found(key: ApiKey | undefined, cache: 'hit' | 'miss'): ApiKey | undefined {
    tell(key === undefined ? 'unknown' : 'found', cache)
    return key
  }
  function failed(error: unknown): never {
    tell('failed', 'miss')
    throw error
  }
  return {
    findActiveKey(hash) {
      let answer: ReturnType<KeyLookup['findActiveKey']>
      try {
        answer = lookup.findActiveKey(hash)
      } catch (error) {
        return failed(error)
      }
      return answer instanceof Promise ? answer.then((key) => found(key, 'miss'), failed) : found(answer, 'hit')
    },
  }
}
