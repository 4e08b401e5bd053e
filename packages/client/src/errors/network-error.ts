import { type CallFacts, ClientError } from './client-error.ts'
import { plainCause } from './plain-cause.ts'

/**
 * No complete answer arrived: no connection, no such host, or the connection broke. `cause` is what `fetch` threw, as
 * far as it is text and numbers. Not thrown when the caller's `signal` ended the call: that throws the signal's own reason.
 */
export class NetworkError extends ClientError {
  override readonly name = 'NetworkError'
  override readonly kind = 'network'

  constructor(facts: CallFacts) {
    super('no complete answer, as the cause says: check the network and the base URL', {
      ...facts,
      cause: plainCause(facts.cause),
    })
  }
}
