import type { Answer } from '../exchange/answer.ts'
import { type Call, isReferringToUnknown, pathOf } from '../exchange/call.ts'
import type { RuleId } from '../rule-id.ts'
import type { Trial } from './case.ts'
import { isOpened } from './credentials.ts'
import { codeOf } from './judge-error.ts'
import { refusalsAt, refusalsOf, unauthorizedOf } from './policy.ts'

/** Statuses for a request that is wrong in itself, whatever its target. */
const ALWAYS_WRONG = [405, 406, 411, 413, 414, 415, 417, 431]

/**
 * A valid request must not be refused for its content. That an item it names is gone is not a refusal.
 * @param places - where it differs from one that succeeds; the finding names a single one
 */
export function expectAccepted(
  trial: Trial,
  { status }: Answer,
  what: string,
  call: Call,
  places: readonly string[] = [],
): void {
  const { policy = {} } = trial.setup
  const [place, ...others] = places
  // A name may hold characters that a terminal obeys.
  const cause = place === undefined || others.length > 0 ? '' : ` for ${JSON.stringify(place).slice(1, -1)}`
  if (isDocumentedOutage(status, call))
    trial.fail('server-error', `${what} is valid, but the response is ${status}`, { rule: 'unavailable' })
  else if (status >= 500) trial.fail('server-error', `${what} is valid, but the response is ${status}`)
  else if (unauthorizedOf(policy).includes(status)) {
    // A login may refuse what its body says, and an operation without security may be closed.
    if (isOpened(call.operation, trial.target)) trial.fail('auth-refused', `the credential is refused with ${status}`)
  } else if (isNulRefused(pathOf(call), { status }))
    trial.fail('rejected-valid', `${what} is valid, but U+0000 in its path is refused`, { rule: 'nul-in-path' })
  else if (refusalsOf(policy).includes(status) && isReferringToUnknown(call)) return
  else if ([...refusalsOf(policy), ...ALWAYS_WRONG].includes(status) && !isAboutKey(status, call))
    trial.fail('rejected-valid', `${what} is valid, but it is refused with ${status}${cause}`)
}

/** Whether a path is refused as malformed HTTP, as many servers and proxies do where it has U+0000. */
export function isNulRefused(path: string, { status }: { status: number }): boolean {
  return status === 400 && path.includes('%00')
}

/** Whether a server reports an outage that its contract documents. */
function isDocumentedOutage(status: number, { operation }: Call): boolean {
  return (status === 501 || status === 503) && operation.responses.some((one) => one.status === String(status))
}

/** An Idempotency-Key may have been used before, for another body: draft-ietf-httpapi-idempotency-key-header, section 2.7. */
function isAboutKey(status: number, { values, texts }: Call): boolean {
  return (
    status === 422 && Object.keys({ ...values, ...texts }).some((place) => /^header\.idempotency-key$/i.test(place))
  )
}

/** A request that is invalid in exactly one place must be refused, with a status and a code that say so. */
export function expectRefused(trial: Trial, answer: Answer, place: string, what: string, acceptance?: RuleId): void {
  expectRefusal(trial, answer, place, what, acceptance)
  if (refusalsAt(place, trial.setup.policy ?? {}).includes(answer.status)) expectCode(trial, answer, place, what)
}

/** The same if the server may refuse something else first: only the status counts. */
export function expectRefusal(
  trial: Trial,
  { status }: Answer,
  place: string,
  what: string,
  acceptance?: RuleId,
): void {
  const expected = refusalsAt(place, trial.setup.policy ?? {})
  if (expected.includes(status)) return
  if (status >= 500) trial.fail('server-error', `${what} is not valid, but the response is ${status}`)
  else if (status < 400)
    trial.fail('accepted-invalid', `${what} is not valid, but it is answered with ${status}`, {
      ...(acceptance && { rule: acceptance }),
    })
  else
    trial.fail('status', `${what} is refused with ${status} instead of ${expected.join(' or ')}`, {
      rule: 'refusal-status',
    })
}

/** If the policy names a code for mistakes at a place (`query.limit`, `body`, `noCredential`), the error has it. */
export function expectCode(trial: Trial, answer: Answer, place: string, what: string): void {
  const { errors } = trial.setup.policy ?? {}
  const [where = ''] = place.split('.')
  const expected = Object.entries(errors?.codes?.refusing ?? {}).find(([name]) => name === where)?.[1]
  const code = codeOf(answer, errors)
  if (expected !== undefined && code !== expected)
    trial.fail('error-body', `${what} is refused with the code ${JSON.stringify(code)} instead of ${expected}`)
}
