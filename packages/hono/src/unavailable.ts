/**
 * What the service needs for a response cannot be reached now, such as its database or the issuer of its tokens: the
 * caller gets 503 with `Retry-After` (RFC 9110, section 15.6.4).
 */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable'
  readonly retryAfterSeconds: number

  /** @param retryAfterSeconds - a whole number */
  constructor(message: string, options: ErrorOptions & { retryAfterSeconds: number }) {
    super(message, options)
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
