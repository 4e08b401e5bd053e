import { ValidationError } from '../errors/validation-error.ts'

/** The API key, or a function that gives it and is asked before every request. */
export type ApiKey = string | (() => string | Promise<string>)

/**
 * What gives the key of the next request.
 *
 * @throws {ValidationError} when the key is a string that cannot be one
 */
export function createCredential(apiKey: ApiKey): () => string | Promise<string> {
  if (typeof apiKey !== 'function') {
    const key = checkedKey(apiKey)
    return () => key
  }
  return async () => {
    try {
      return checkedKey(await apiKey())
    } catch (cause) {
      throw new ValidationError('The apiKey function failed, as the cause says.', { cause })
    }
  }
}

/** RFC 6750, section 2.1. Refused here because `fetch` quotes a header value that it refuses. */
function checkedKey(key: unknown): string {
  if (typeof key === 'string' && /^[\w.~+/-]+=*$/.test(key)) return key
  throw new ValidationError('apiKey is not a key: pass it alone, without "Bearer".')
}
