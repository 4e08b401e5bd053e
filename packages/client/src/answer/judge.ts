import type { OperationDescriptor } from '@petstore/contract/client'
import { ApiError } from '../errors/api-error.ts'
import type { CallFacts } from '../errors/client-error.ts'
import { ParseError } from '../errors/parse-error.ts'
import { RateLimitError } from '../errors/rate-limit-error.ts'
import type { Sent } from '../sending/sender.ts'
import { parseJson, UnsafeIntegerError } from './parse-json.ts'

/** What an answer is by the document: the data of a 2xx, or the failure that another status is. */
export type Judged = { readonly data: unknown } | { readonly failure: ApiError }

/** Words for the body of an error; undefined when it is not one that the document describes. */
export type DescribeError = (body: unknown) => string | undefined

/**
 * Judges an answer by its status alone: the body of an error may be anything, or nothing.
 *
 * @throws {ParseError} for a 2xx that is not what the document says
 */
export function judge(
  operationId: string,
  { responses }: OperationDescriptor,
  sent: Sent<string>,
  describeError: DescribeError,
): Judged {
  const { response, attempts, requestId, hideKey } = sent
  const { status } = response
  // `default` stands for failures: a success that the document does not name has no type.
  const kind =
    responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? (response.ok ? undefined : responses.default)
  const facts: CallFacts = { operationId, attempts, requestId }
  if (!response.ok) return { failure: toFailure(kind, sent, describeError, facts) }
  const text = sent.answer
  if (kind === 'none') return { data: undefined }
  if (kind === 'text') return { data: text }
  try {
    if (kind === 'json') return { data: parseJson(text) }
  } catch (error) {
    const problem =
      error instanceof UnsafeIntegerError ? `JavaScript would round ${error.message}` : 'the body is not JSON'
    throw new ParseError(problem, response, hideKey(text), facts)
  }
  throw new ParseError('the document has no such status', response, hideKey(text), facts)
}

function toFailure(kind: string | undefined, sent: Sent<string>, describe: DescribeError, facts: CallFacts): ApiError {
  const { response, gate, hideKey } = sent
  const { status } = response
  const body =
    kind === 'json' ? jsonOrUndefined(hideKey(sent.answer)) : kind === 'text' ? hideKey(sent.answer) : undefined
  const words = kind === 'json' && body !== undefined ? describe(body) : undefined
  const isDocumented = kind === 'json' ? words !== undefined : kind !== undefined
  const answer = { body: isDocumented ? body : undefined, isDocumented }
  if (status === 429) return new RateLimitError(gate.opensAt ?? new Date(), facts, answer)
  // Foreign text is not repeated: a page may be long, and is no help.
  const why = isDocumented ? words : 'which is not what the document says, so look in front of the service'
  return new ApiError(`${facts.operationId} was answered with ${status}${why ? `, ${why}` : ''}`, status, answer, facts)
}

function jsonOrUndefined(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
