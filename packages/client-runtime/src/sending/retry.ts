/** Whether a request may reach the service twice without taking effect twice. */
export function isResendable(method: string, headers: Headers): boolean {
  return /^(GET|HEAD|PUT|DELETE|OPTIONS)$/.test(method) || headers.has('Idempotency-Key')
}

/**
 * Whether a response of this status is worth another attempt. A request answered with 429 had no effect, so anything
 * may be retried.
 */
export function isRetried(status: number, isResendable: boolean): boolean {
  return status === 429 || (isResendable && [408, 500, 502, 503, 504].includes(status))
}

/**
 * Whether `fetch` failed before the request was sent, which Node tells by a code or by the failed system call. For an
 * AggregateError, which holds an error for each address of the host, all must say so, and the cause.
 */
export function isUnsent(error: unknown): boolean {
  const { code, syscall, cause, errors } = Object(error) as Readonly<Record<string, unknown>>
  if (Array.isArray(errors) && errors.length > 0) return errors.every(isUnsent) && (!cause || isUnsent(cause))
  const isConnecting = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT) | (connect|getaddrinfo)$/
  return isConnecting.test(`${code} ${syscall}`) || (!!cause && isUnsent(cause))
}

/**
 * How long to wait before the n-th retry when the service does not say: with full jitter, so that many clients spread
 * out.
 */
export function backoffMs(retry: number): number {
  return Math.random() * Math.min(8000, 500 * 2 ** (retry - 1))
}
