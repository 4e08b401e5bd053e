import type { Send } from './send.ts'
import { reasonOfMistrust, Untrusted } from './trust.ts'

/**
 * Sends a request once, without following redirects, and reads the whole body.
 *
 * @param ended - aborts it before its time is over
 * @throws {Untrusted} when the server's certificate is not trusted
 * @throws when the response does not arrive in time
 */
export async function askOnce(
  send: Send,
  request: Request,
  timeoutSeconds: number,
  ended?: AbortSignal,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1_000)
  try {
    return await send(request, ended ? AbortSignal.any([timeout, ended]) : timeout)
  } catch (error) {
    const mistrust = reasonOfMistrust(error)
    if (mistrust !== undefined) throw new Untrusted(mistrust)
    throw new Error(timeout.aborted ? `no whole response within ${timeoutSeconds} s` : innermost(error))
  }
}

/** The reason of a failure; the message of fetch itself is always "fetch failed". */
export function innermost(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return innermost(error.cause)
  // Each address has its own error.
  if (error instanceof AggregateError && error.message === '') return innermost(error.errors[0])
  return error.message
}
