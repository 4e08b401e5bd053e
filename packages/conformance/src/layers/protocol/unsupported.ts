import type { Answer } from '../../exchange/answer.ts'
import type { Trial } from '../../suite/case.ts'

/** How to send content that a server may refuse as unsupported: if its contract has no 415, any 4xx will do. */
export const UNSUPPORTED = { isInvalid: true, refusals: [415] } as const

/**
 * Expects a server to read or refuse the content (RFC 9110, section 15.5.16), and to refuse it if its policy says so.
 */
export function expectUnsupported(trial: Trial, { status }: Answer, what: string, isRefused = false): void {
  if (status >= 500) trial.fail('server-error', `${what} is answered with ${status}`)
  else if (isRefused && status < 400)
    trial.fail('accepted-invalid', `${what} is answered with ${status} instead of 415`, { rule: 'promised' })
  else if (isRefused && status !== 415)
    trial.fail('status', `${what} is refused with ${status} instead of 415`, { rule: 'promised' })
}
