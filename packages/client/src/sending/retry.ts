const RETRIED: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])
const RESENDABLE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])
const UNSENT: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** Whether a request may reach the service twice without doing twice what it asks for. */
export function isResendable(method: string, headers: Headers): boolean {
  return RESENDABLE.has(method) || headers.has('Idempotency-Key')
}

/** Whether an answer of this status is worth another attempt. A 429 was not acted upon, so anything may be sent again. */
export function isRetried(status: number, isResendable: boolean): boolean {
  return RETRIED.has(status) && (isResendable || status === 429)
}

/** Whether `fetch` failed before the request left, as Node tells by a code. */
export function isUnsent(error: unknown): boolean {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown }
  return UNSENT.has(code) || (cause !== undefined && isUnsent(cause))
}

/** How long to wait before the n-th retry when the service does not say: full jitter, so that many clients spread. */
export function backoffMs(retry: number): number {
  return Math.random() * Math.min(8000, 500 * 2 ** (retry - 1))
}
