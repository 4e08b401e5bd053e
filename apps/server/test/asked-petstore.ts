import type { Store } from '../src/store/store.ts'

/** The whole service as its callers see it, with a clock that the test moves. */
export interface AskedPetstore {
  store: Store
  /** The secret of a key on the free plan, unless `key` said otherwise. */
  key: string
  /** Moves the clock of the limits, the keys and the store. */
  advance(seconds: number): void
  /** Sends a request. `url`: such as `/v1/pets?limit=1`. */
  call(url: string, options?: CallOptions): Promise<Answer>
  /** The number of pets. */
  count(): Promise<number>
  /** Sends requests with the key and ignores the responses. */
  spend(attempts: number): Promise<void>
}

export interface CallOptions {
  method?: string
  /** The `Authorization` header; null to send none. Default: the builder's key. */
  authorization?: string | null
  headers?: Record<string, string>
  /** Sent as `application/json`. */
  json?: unknown
  body?: string | Uint8Array<ArrayBuffer>
}

export interface Answer {
  status: number
  headers: Headers
  /** The parsed JSON; undefined for an empty body. */
  body: unknown
}

/**
 * `call` over `fetch`, with `key` unless a call says otherwise.
 * @param onAnswer - called with each response
 */
export function createCall(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  key: string,
  onAnswer: (method: string, url: string) => void = () => {},
): AskedPetstore['call'] {
  return async (url, request = {}) => {
    const { method = 'GET', authorization = `Bearer ${key}`, json, headers = {} } = request
    const body = json === undefined ? request.body : JSON.stringify(json)
    const response = await fetch(url, {
      method,
      headers: {
        ...(authorization !== null && { Authorization: authorization }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    onAnswer(method, url)
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
  }
}
