import { Unavailable } from '@contract-first/hono'

/** Roughly how long a database takes to start. */
const RETRY_AFTER_SECONDS = 5

/**
 * The store can neither be read nor written now. The call stored nothing, unless the connection broke just as the store
 * confirmed it: then only a repetition with the same idempotency key is safe.
 */
export class StoreUnavailable extends Unavailable {
  override readonly name: string = 'StoreUnavailable'
  readonly reason: string

  constructor(reason: string, cause?: unknown) {
    super(`The store is not available (${reason}): try again in ${RETRY_AFTER_SECONDS} s.`, {
      cause,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
    this.reason = reason
  }
}
