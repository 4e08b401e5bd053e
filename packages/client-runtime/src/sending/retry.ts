/** Whether a request may reach the service twice without doing twice what it asks for. */
export function isResendable(method: string, headers: Headers): boolean {
  return /^(GET|HEAD|PUT|DELETE|OPTIONS)$/.test(method) || headers.has('Idempotency-Key')
}

/** Whether an answer of this status is worth another attempt. A 429 was not acted upon, so anything may be sent again. */
export function isRetried(status: number, isResendable: boolean): boolean {
  return status === 429 || (isResendable && [408, 500, 502, 503, 504].includes(status))
}

/**
 * Whether `fetch` failed before the request left, as Node tells by a code, or by the call to the system that failed. Of an
 * AggregateError, which holds an error for each address of the host, every one must say so, and its cause.
 */
export function isUnsent(error: unknown): boolean {
  const { code, syscall, cause, errors } = Object(error) as Readonly<Record<string, unknown>>
  if (Array.isArray(errors) && errors.length > 0) return errors.every(isUnsent) && (!cause || isUnsent(cause))
  const isConnecting = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT) | (connect|getaddrinfo)$/
  return isConnecting.test(`${code} ${syscall}`) || (!!cause && isUnsent(cause))
}

/** How long to wait before the n-th retry when the service does not say: full jitter, so that many clients spread. */
export function backoffMs(retry: number): number {
  return Math.random() * Math.min(8000, 500 * 2 ** (retry - 1))
}
