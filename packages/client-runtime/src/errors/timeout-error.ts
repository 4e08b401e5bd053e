import { type CallFacts, ClientError } from './client-error.ts'

/**
 * The call took longer than `timeout`, or its last attempt longer than `attemptTimeout`. The service may have done what
 * was asked, unless `attempts` is 0: then the request still waited to be sent. Not thrown when the caller's `signal` ended
 * the call: that throws the signal's own reason.
 */
export class TimeoutError extends ClientError {
  override readonly name = 'TimeoutError'
  override readonly kind = 'timeout'

  constructor(limitMs: number, facts: CallFacts) {
    super(`${facts.attempts ? 'no response' : 'never sent'} within ${limitMs} ms`, facts)
  }
}
