import type { Answer } from './answer/answer.ts'
import { type Judge, judge, kindOf } from './answer/judge.ts'
import { ApiError } from './errors/api-error.ts'
import { checkCallOptions } from './options.ts'
import { readRateLimit } from './pacing/rate-limit.ts'
import { type RequestParts, randomId, refusing, toRequestParts } from './request/request-parts.ts'
import type { Send } from './transport.ts'
import type { CallOptions } from './types/arguments.ts'

/** One operation, the sender of its requests, and the judge of the responses. */
export interface CallTarget extends Judge {
  baseUrl: string
  send: Send
}

/** Calls an operation. The promise has `result()` and `withResponse()`, too. */
export function call(target: CallTarget, args: object, options: CallOptions): Promise<unknown> & CallMembers {
  const { operationId, operation } = target
  const chosen = { ...target, args }
  const toRequest = () => {
    // Not before: the promise rejects with what this throws.
    Object.assign(chosen, operation.choice?.choose(operationId, operation, args))
    return firstRequest(chosen, chosen.args, options)
  }
  const answered = send(chosen, toRequest, options)
  const judged = answered.then((answer) => judge(chosen, answer, options.signal))
  const data = judged.then(dataOf)
  const withDetails = (rest: (answer: Answer, outcome: unknown) => object) => async () => {
    // A caller of one form does not wait for the other, whose rejection would go unhandled.
    data.catch(() => {})
    const [answer, outcome] = await Promise.all([answered, judged])
    return { ...detailsOf(answer), ...rest(answer, outcome) }
  }
  return Object.assign(data, {
    result: withDetails(resultOf),
    withResponse: withDetails((_, outcome) => ({ data: dataOf(outcome) })),
  })
}

interface CallMembers {
  result(): Promise<object>
  withResponse(): Promise<object>
}

/** Sends a request of an operation. */
export async function send(target: CallTarget, toRequest: () => RequestParts, options: CallOptions): Promise<Answer> {
  checkCallOptions(options)
  options.signal?.throwIfAborted()
  return target.send(
    target.operationId,
    toRequest(),
    options,
    (response) => typeof kindOf(target, response) === 'function',
  )
}

/**
 * The request that arguments make. An operation that takes an `Idempotency-Key` always gets one, so that it can be
 * retried, and one that takes an `X-Request-Id` always has one.
 */
export function firstRequest(target: CallTarget, args: object, { idempotencyKey }: CallOptions): RequestParts {
  const { operationId, operation, baseUrl } = target
  const { parameters } = operation
  const named = (pattern: RegExp) =>
    Object.keys(parameters).find((name) => parameters[name] === 'header' && pattern.test(name))
  const keyName = named(/^idempotency-key$/i)
  const idName = named(/^x-request-id$/i)
  const own = {
    [keyName ?? 'Idempotency-Key']: idempotencyKey ?? (keyName && randomId()),
    [idName ?? 'X-Request-Id']: idName && randomId(),
  }
  return refusing(operationId, () => toRequestParts(operationId, operation, { ...own, ...args }, baseUrl))
}

/**
 * The data of what `judge` found.
 *
 * @throws {ApiError} for every status that is not 2xx
 */
export function dataOf(outcome: unknown): unknown {
  if (outcome instanceof ApiError) throw outcome
  return outcome
}

function detailsOf(answer: Answer): object {
  const { response, gate, facts } = answer
  const { requestId, attempts } = facts
  const { headers } = response
  const header = (name: string) => headers.get(name) ?? undefined
  const rateLimit = readRateLimit(headers, gate.stated)
  return { response: response.bodyUsed ? rereadable(answer) : response, header, requestId, rateLimit, attempts }
}

/** A response whose body was already read, and can be read again any number of times. */
function rereadable({ response, body }: Answer): Response {
  const { headers } = response
  // Not assigned: they may be read-only. One call may be asked for several forms of its response.
  for (const name of ['text', 'json', 'blob', 'arrayBuffer'] as const) {
    Object.defineProperty(response, name, { configurable: true, value: () => new Response(body, { headers })[name]() })
  }
  return response
}

function resultOf({ response: { status } }: Answer, outcome: unknown): object {
  if (!(outcome instanceof ApiError)) return { ok: true, status, data: outcome }
  const { isDocumented, body } = outcome
  return { ok: false, status: isDocumented ? status : 'undocumented', body }
}
