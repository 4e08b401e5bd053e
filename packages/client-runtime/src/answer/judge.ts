import { statusFor } from '@contract-first/document/words'
import type { BodyReading, ChooseAnswer, OperationDescriptor } from '../descriptor.ts'
import { ApiError } from '../errors/api-error.ts'
import { plainCause } from '../errors/plain-cause.ts'
import { RateLimitError } from '../errors/rate-limit-error.ts'
import { retryAfterMs } from '../pacing/retry-after.ts'
import { type Answer, blobOf, textOf } from './answer.ts'
import { bodyAsSent, isPage, wordsOf } from './as-sent.ts'
import type { ReadIntegers } from './integers.ts'
import { parseJson } from './parse-json.ts'
import { problemOf } from './read-json.ts'
import { unexpected } from './unexpected.ts'

/** The message for the body of an error; undefined when the document does not describe it. */
export type DescribeError = (body: unknown) => string | undefined

/**
 * Checks a JSON body against the schema of the requested media type, or of the first one that is JSON.
 * @returns the mistake and its place; undefined for a valid body
 */
export type ValidateAnswer = (
  operationId: string,
  status: number,
  body: unknown,
  mediaType?: string,
) => string | undefined

/** The options by which a response is judged. */
export interface Judge {
  operationId: string
  operation: OperationDescriptor
  /** Called when the service ignores the media type that the call chose. */
  isOther?: ReturnType<ChooseAnswer>['isOther']
  describeError: DescribeError
  validate?: ValidateAnswer | undefined
  strict?: boolean | undefined
  onMismatch?: OnMismatch | undefined
}

/** Called with a success that the document does not name, and is read all the same. */
export type OnMismatch = (mismatch: { operationId: string; status: number; problem: string }) => void

/** The documented kind of a response's body, even if the service ignored the type that the call chose. */
export function kindOf(
  { operation: { responses }, isOther }: Pick<Judge, 'operation' | 'isOther'>,
  { status, headers }: Response,
): BodyReading | 'other' | undefined {
  const names = Object.keys(responses)
  const name = statusFor(names, status)
  // `default` stands for failures, and for successes only where the document names none.
  const isUnnamed = name === 'default' && status < 300 && names.some((other) => other.startsWith('2'))
  if (name === undefined || isUnnamed) return undefined
  return isOther?.(name, headers) ? 'other' : responses[name]
}

/**
 * Judges a response by the document: the data of a 2xx, or an `ApiError` for any other status. It goes by the status
 * alone: the body of an error may be anything, or nothing. What has an undocumented status is read by its media type.
 *
 * @throws {ParseError} for a 2xx that is not what the document says, apart from its status
 */
export function judge(target: Judge, given: Answer, signal: AbortSignal | undefined): unknown {
  const { operationId, operation, describeError, validate } = target
  const { integers } = operation
  const answer = { ...given, integers }
  const { response, gate, facts, hideKey } = answer
  const { status, ok } = response
  const kind = kindOf(target, response)
  if (typeof kind === 'function') return kind(answer, signal)
  const undescribed = isPage(response) ? undefined : undescribedPart(kind, answer)
  if (undescribed && ok && !target.strict) return undescribedSuccess(target, answer, undescribed)

  let body: unknown
  let unreadable = kind ? undefined : 'the status is not documented'
  if (kind === 'other') unreadable = `the body is not the ${operation.accept} that was asked for`
  try {
    // A page that happens to be JSON is not the service's.
    if (ok && kind === 'json' && isPage(response)) throw new SyntaxError()
    if (kind === 'json') body = parseJson(textOf(answer), integers)
    else if (kind === 'text') body = textOf(answer)
    else if (kind === 'bytes') body = blobOf(answer)
  } catch (error) {
    unreadable = problemOf(error)
  }
  let problem = ok ? unreadable : undefined
  let words = unreadable ? undefined : ''
  let cause: { cause?: Error } = {}
  try {
    if (undescribed && kind && !ok) {
      body = readable(answer)
      words = wordsOf(body)
    }
    if (!unreadable && kind === 'json') {
      const numbers = validate && integers ? parseJson(textOf(answer), asSafeIntegers) : body
      problem = validate?.(operationId, status, numbers, operation.accept)
      if (!ok) words = describeError(body)
    }
  } catch (error) {
    problem = 'validate or describeError failed, as the cause says'
    cause = { cause: plainCause(error, hideKey) }
  }
  if (problem) throw unexpected(problem, answer, cause)
  if (ok) return body

  const isDocumented = words !== undefined
  if (!isDocumented) body = isPage(response) ? undefined : readable(answer)
  if (status === 429 || retryAfterMs(response.headers) !== undefined) {
    return new RateLimitError(gate.opensAt() ?? new Date(), facts, body, isDocumented, status)
  }
  const said = isDocumented ? hideKey(words ?? '') : undocumented(wordsOf(body), response)
  return new ApiError(`${status} ${said}`.trim(), status, body, isDocumented, facts)
}

/** For schemas, which take no integers but those that are exact: the nearest one stands for a larger one. */
const asSafeIntegers: ReadIntegers = (withLarge) =>
  JSON.parse(withLarge((digits) => `${Math.sign(Number(digits)) * Number.MAX_SAFE_INTEGER}`))

/** What of a response the document does not describe, so that only its media type says how to read it. */
function undescribedPart(kind: BodyReading | 'other' | undefined, { body }: Answer): string | undefined {
  if (!kind) return 'the status is not documented'
  return kind === 'none' && body.byteLength > 0 ? 'a body is not documented' : undefined
}

/** The data of a 2xx whose status or body the document does not describe. */
function undescribedSuccess({ operationId, onMismatch }: Judge, answer: Answer, problem: string): unknown {
  let body: unknown
  try {
    body = bodyAsSent(answer)
  } catch (error) {
    throw unexpected(problemOf(error), answer)
  }
  try {
    onMismatch?.({ operationId, status: answer.response.status, problem })
  } catch (error) {
    // As with hooks, the call goes on.
    console.error(error)
  }
  return body
}

/** The body as it was sent, without the key; undefined if it cannot be read. */
function readable(answer: Answer): unknown {
  try {
    return bodyAsSent(answer, answer.hideKey(textOf(answer)))
  } catch {
    return undefined
  }
}

/** The service's own words first; a page is not repeated, as it may be long, and does not help. */
function undocumented(words: string, response: Response): string {
  if (isPage(response)) return 'not as documented: does a proxy answer?'
  return words === '' ? 'not as documented' : `${words} (not as documented)`
}
