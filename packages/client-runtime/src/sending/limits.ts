import { ValidationError } from '../errors/validation-error.ts'

/** Time limits, and the number of retries. */
export interface Limits {
  /** Milliseconds for the whole call: queueing, waits, attempts and body. */
  timeout: number
  /** Milliseconds for one request and its body. */
  attemptTimeout: number
  /** How many more requests there may be after the first. */
  maxRetries: number
}

export const DEFAULT_LIMITS: Limits = { timeout: 60_000, attemptTimeout: 15_000, maxRetries: 2 }

/**
 * The limits of one call: its own, and the client's where it has none.
 *
 * @throws {ValidationError} for a time that is not above 0, or a number of retries that is not a whole one
 */
export function checkLimits(defaults: Limits, own: { readonly [Name in keyof Limits]?: number | undefined }): Limits {
  const { timeout = defaults.timeout, attemptTimeout = defaults.attemptTimeout, maxRetries = defaults.maxRetries } = own
  if (timeout > 0 && attemptTimeout > 0 && maxRetries >= 0 && Number.isInteger(maxRetries)) {
    return { timeout, attemptTimeout, maxRetries }
  }
  throw new ValidationError('timeout and attemptTimeout must be above 0 ms, maxRetries a whole number.')
}
