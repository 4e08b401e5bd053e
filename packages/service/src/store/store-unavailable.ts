/** About as long as a database takes to start. */
const RETRY_AFTER_SECONDS = 5

/**
 * The store can neither be read nor written now. The call stored nothing, unless the connection broke just when the
 * store confirmed it: only a repetition with the same idempotency key is safe then.
 */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable'
  readonly reason: string
  readonly retryAfterSeconds: number = RETRY_AFTER_SECONDS

  constructor(reason: string, cause?: unknown) {
    super(`The store is not available (${reason}): try again in ${RETRY_AFTER_SECONDS} s.`, { cause })
    this.reason = reason
  }
}
