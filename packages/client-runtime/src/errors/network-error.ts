import { type CallFacts, ClientError, isMarked } from './client-error.ts'
import { plainCause } from './plain-cause.ts'

/**
 * No complete response arrived: no connection, no such host, or the connection broke; with 0 `attempts`, this call was
 * never sent, and the status is that of the call it waited for. `cause` is what `fetch` threw, as far as it is text and
 * numbers. Not thrown when the caller's `signal` ended the call: that throws the signal's own reason.
 */
export class NetworkError extends ClientError {
  override readonly name = 'NetworkError'
  override readonly kind = 'network'

  constructor(facts: CallFacts, hideKey?: (text: string) => string) {
    const unsent = facts.attempts ? '' : 'never sent, as the request before it got '
    super(`${unsent}no complete response, as the cause says: check the network and the base URL`, {
      ...facts,
      cause: plainCause(facts.cause, hideKey),
    })
  }
}

/** Turns an error of `fetch` or a body into one of this client. */
export function toClientError(thrown: unknown, facts: CallFacts, hideKey: (text: string) => string): ClientError {
  return isMarked(thrown) ? thrown : new NetworkError({ ...facts, cause: thrown }, hideKey)
}
