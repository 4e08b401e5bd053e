import type { ApiKey, KeyLookup } from './keys.ts'

/** The outcome of a look-up: the key is valid or not, or the store failed. */
export type LookupResult = 'found' | 'unknown' | 'failed'

/** Reports each look-up, and whether memory was enough: only then is the result there at once. */
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
