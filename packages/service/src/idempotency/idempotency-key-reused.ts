/** The idempotency key belongs to another body; the call stored nothing. */
export class IdempotencyKeyReused extends Error {
  override readonly name = 'IdempotencyKeyReused'

  constructor() {
    super('This idempotency key was used with another body: choose a new key for a new call.')
  }
}
