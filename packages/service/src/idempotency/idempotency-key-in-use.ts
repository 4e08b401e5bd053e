/** The first call with this idempotency key is still running; the call that fails with this error stored nothing. */
export class IdempotencyKeyInUse extends Error {
  override readonly name = 'IdempotencyKeyInUse'

  constructor() {
    super('A call with this idempotency key is still running: repeat this one in a moment.')
  }
}
