/** The store can neither be read nor written now; the call stored nothing and may be repeated. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
  readonly retryAfterSeconds: number

  constructor(reason: string, retryAfterSeconds: number, cause?: unknown) {
    super(`The store is not available (${reason}): try again in ${retryAfterSeconds} s.`, { cause })
    this.retryAfterSeconds = retryAfterSeconds
  }
}
