import { ApiError } from './api-error.ts'
import { type CallFacts, isClientError } from './client-error.ts'

/**
 * The service said when it may be asked again, and that is later than this call may last. Until `retryAt` every call with
 * this key fails like this at once, without a request, so there is nothing to do but to come back then.
 */
export class RateLimitError<Body = unknown> extends ApiError<429, Body | undefined> {
  override readonly name = 'RateLimitError'
  override readonly kind = 'rate_limited'
  /** When a request can succeed again, by the clock of this machine. */
  declare readonly retryAt: Date
  /** Whether this call sent a request at all. */
  declare readonly sent: boolean

  constructor(retryAt: Date, facts: CallFacts = {}, body?: Body, isDocumented = false) {
    super(
      `the service takes no request before ${retryAt.toISOString()}: call again then`,
      429,
      body,
      isDocumented,
      facts,
    )
    this.retryAt = retryAt
    this.sent = this.attempts > 0
  }
}

/** Whether a value is a `RateLimitError`, from whichever realm or copy of the package it comes. */
export function isRateLimitError(value: unknown): value is RateLimitError {
  return isClientError(value) && value.kind === 'rate_limited'
}
