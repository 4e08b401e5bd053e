import { CredentialError } from './errors/credential-error.ts'

/** The API key, or a function that gives it and is asked before every request. */
export type ApiKey = string | (() => string | Promise<string>)

/** Sends a request: `fetch`, or the `fetch` of an app in the same process. */
export type Fetch = (request: Request) => Response | Promise<Response>

/**
 * A `fetch` that sends the key with every request to one origin and refuses every other origin.
 *
 * @throws {TypeError} when the key is a string that cannot be one
 */
export function createAuthorizedFetch(apiKey: ApiKey, origin: string, fetch: Fetch): (r: Request) => Promise<Response> {
  if (typeof apiKey !== 'function' && !isBearerToken(apiKey)) throw new TypeError(`apiKey ${NOT_A_TOKEN}`)
  return async (request) => {
    if (new URL(request.url).origin !== origin) {
      throw new CredentialError(`This client sends its key to ${origin} only: create another client for other servers.`)
    }
    const key = typeof apiKey === 'function' ? await ask(apiKey) : apiKey
    request.headers.set('Authorization', `Bearer ${key}`)
    return fetch(request)
  }
}

const NOT_A_TOKEN = 'is not a key: expected a non-empty string of letters, digits and -._~+/, without "Bearer".'

async function ask(apiKey: () => string | Promise<string>): Promise<string> {
  let key: unknown
  try {
    key = await apiKey()
  } catch (cause) {
    throw new CredentialError('The apiKey function failed; the cause says why.', { cause })
  }
  if (isBearerToken(key)) return key
  throw new CredentialError(`What the apiKey function gave ${NOT_A_TOKEN}`)
}

/** RFC 6750, section 2.1. Refused here because `fetch` quotes a header value that it refuses. */
function isBearerToken(key: unknown): key is string {
  return typeof key === 'string' && /^[\w.~+/-]+=*$/.test(key)
}
