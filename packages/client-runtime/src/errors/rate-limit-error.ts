import { ApiError } from './api-error.ts'
import { type CallFacts, isMarked } from './client-error.ts'

/**
 * The service said when to retry, by a 429 or by `Retry-After` with another failure, and this call could not wait that
 * long. Until `retryAt` no request with this key is sent: a call with less time than that fails like this at once.
 * `status` is that of the response, and 429 when nothing was sent.
 */
export class RateLimitError<Body = unknown> extends ApiError<number, Body | undefined> {
  override readonly name = 'RateLimitError'
  override readonly kind = 'rate_limited'
  /** When a request can succeed again, by the clock of this machine. */
  declare readonly retryAt: Date
  /** Whether this call sent a request at all. */
  declare readonly sent: boolean

  constructor(retryAt: Date, facts: CallFacts = {}, body?: Body, isDocumented = false, status = 429) {
    super(
      `the service accepts no request before ${retryAt.toISOString()}: call again then`,
      status,
      body,
      isDocumented,
      facts,
    )
    this.retryAt = retryAt
    this.sent = this.attempts > 0
  }
}

/** Whether a value is a `RateLimitError`, whatever realm or copy of the package it comes from. */
export function isRateLimitError(value: unknown): value is RateLimitError {
  return isMarked(value) && value.kind === 'rate_limited'
}
