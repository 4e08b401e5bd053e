export interface CallOptions {
  method?: string
  /** The `Authorization` header; null to send none. Default: the key. */
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
): (url: string, options?: CallOptions) => Promise<Answer> {
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
