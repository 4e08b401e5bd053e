import { ValidationError } from '../errors/validation-error.ts'

/** The API key, or a function that gives it and is asked before every request. */
export type ApiKey = string | (() => string | Promise<string>)

/**
 * What gives the key of the next request.
 *
 * @throws {TypeError} when the key is a string that cannot be one
 */
export function createCredential(apiKey: ApiKey): () => string | Promise<string> {
  if (typeof apiKey === 'function') return () => ask(apiKey)
  if (!isBearerToken(apiKey)) throw new TypeError(`apiKey ${NOT_A_TOKEN}`)
  return () => apiKey
}

const NOT_A_TOKEN = 'is not a key: expected a non-empty string of letters, digits and -._~+/, without "Bearer".'

async function ask(apiKey: () => string | Promise<string>): Promise<string> {
  let key: unknown
  try {
    key = await apiKey()
  } catch (cause) {
    throw new ValidationError('The apiKey function failed; the cause says why.', { cause })
  }
  if (isBearerToken(key)) return key
  throw new ValidationError(`What the apiKey function gave ${NOT_A_TOKEN}`)
}

/** RFC 6750, section 2.1. Refused here because `fetch` quotes a header value that it refuses. */
function isBearerToken(key: unknown): key is string {
  return typeof key === 'string' && /^[\w.~+/-]+=*$/.test(key)
}
