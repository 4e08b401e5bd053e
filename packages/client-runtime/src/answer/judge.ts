import { statusFor } from '@contract-first/document/words'
import type { BodyReading, ChooseAnswer, OperationDescriptor } from '../descriptor.ts'
import { ApiError } from '../errors/api-error.ts'
import { plainCause } from '../errors/plain-cause.ts'
import { RateLimitError } from '../errors/rate-limit-error.ts'
import { retryAfterMs } from '../pacing/retry-after.ts'
import { type Answer, blobOf, textOf } from './answer.ts'
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
}

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
 * alone: the body of an error may be anything, or nothing.
 *
 * @throws {ParseError} for a 2xx that is not what the document says
 */
export function judge(target: Judge, answer: Answer, signal: AbortSignal | undefined): unknown {
  const { operationId, operation, describeError, validate } = target
  const { response, gate, facts, hideKey } = answer
  const { status, ok } = response
  const kind = kindOf(target, response)
  if (typeof kind === 'function') return kind(answer, signal)

  let body: unknown
  let unreadable = kind ? undefined : 'the status is not documented'
  if (kind === 'other') unreadable = `the body is not the ${operation.accept} that was asked for`
  try {
    // A page that happens to be JSON is not the service's.
    if (ok && kind === 'json' && /\bhtml\b/i.test(response.headers.get('Content-Type') ?? '')) throw new SyntaxError()
    if (kind === 'json') body = parseJson(textOf(answer))
    else if (kind === 'text') body = textOf(answer)
    else if (kind === 'bytes') body = blobOf(answer)
  } catch (error) {
    unreadable = problemOf(error)
  }
  let problem = ok ? unreadable : undefined
  let words = unreadable ? undefined : ''
  let cause: { cause?: Error } = {}
  try {
    if (!unreadable && kind === 'json') {
      problem = validate?.(operationId, status, body, operation.accept)
      if (!ok) words = describeError(body)
    }
  } catch (error) {
    problem = 'validate or describeError failed, as the cause says'
    cause = { cause: plainCause(error, hideKey) }
  }
  if (problem) throw unexpected(problem, answer, cause)
  if (ok) return body

  const isDocumented = words !== undefined
  if (!isDocumented) body = undefined
  if (status === 429 || retryAfterMs(response.headers) !== undefined) {
    return new RateLimitError(gate.opensAt() ?? new Date(), facts, body, isDocumented, status)
  }
  // Foreign text is not repeated: a page may be long, and does not help.
  const said = words === undefined ? 'not as documented: does a proxy answer?' : hideKey(words)
  return new ApiError(`${status} ${said}`.trim(), status, body, isDocumented, facts)
}
