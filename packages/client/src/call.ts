import { type Judge, type Judged, judge } from './answer/judge.ts'
import { CALL_OPTION_NAMES, checkNames } from './options.ts'
import { readRateLimit } from './pacing/rate-limit.ts'
import type { Encoding } from './request/encoding.ts'
import { randomId } from './request/random-id.ts'
import { type RequestParts, toRequestParts } from './request/request-parts.ts'
import type { Sent } from './sending/sender.ts'
import type { Transport } from './transport.ts'
import type { CallOptions } from './types/arguments.ts'

/** One operation, what sends its requests and what judges the answers. */
export interface CallTarget extends Judge {
  readonly baseUrl: string
  readonly send: Transport<object>['send']
  readonly encoding: Encoding
}

/** An answer and what it is by the document. */
export interface Answered {
  readonly sent: Sent<string>
  readonly judged: Judged
}

/** Calls an operation; the promise also gives the answer as a value, or the response beside the data. */
export function call(target: CallTarget, args: object, options: CallOptions): Promise<unknown> & CallMembers {
  const answered = answer(target, () => firstRequest(target, args, options), options)
  const data = answered.then(dataOf)
  const instead = (form: (answered: Answered) => object) => () => {
    // Whoever asks for one form does not wait for the other, whose rejection nobody would handle.
    data.catch(() => {})
    return answered.then((found) => ({ ...factsOf(found.sent), ...form(found) }))
  }
  return Object.assign(data, {
    result: instead(outcomeOf),
    withResponse: instead((found) => ({ data: dataOf(found) })),
  })
}

interface CallMembers {
  result(): Promise<object>
  withResponse(): Promise<object>
}

/** Sends a request of an operation and judges the answer. */
export async function answer(
  target: CallTarget,
  toRequest: () => RequestParts,
  options: CallOptions,
): Promise<Answered> {
  checkNames(options, CALL_OPTION_NAMES)
  options.signal?.throwIfAborted()
  const sent = await target.send(target.operationId, toRequest(), options)
  return { sent, judged: judge(target, sent) }
}

/** The request that arguments make. An operation that takes an `Idempotency-Key` always gets one, so that it can be retried. */
export function firstRequest(target: CallTarget, args: object, { idempotencyKey }: CallOptions): RequestParts {
  const { operationId, operation, encoding, baseUrl } = target
  const name = Object.keys(operation.parameters).find((name) => /^idempotency-key$/i.test(name))
  const key = idempotencyKey ?? (name && randomId())
  return toRequestParts(operationId, operation, { [name ?? 'Idempotency-Key']: key, ...args }, encoding, baseUrl)
}

/** @throws {ApiError} for every status that is not 2xx */
export function dataOf({ judged }: Answered): unknown {
  if ('failure' in judged) throw judged.failure
  return judged.data
}

function factsOf({ response, answer, requestId, attempts }: Sent<string>): object {
  const { headers } = response
  const header = (name: string) => headers.get(name) ?? undefined
  return { response: rereadable(response, answer), header, requestId, rateLimit: readRateLimit(headers), attempts }
}

/** A response whose body was read already, and which gives it again. */
function rereadable(response: Response, text: string): Response {
  // Not assigned: a runtime may have them as read-only. One call may be asked for several forms of its answer.
  return Object.defineProperties(response, {
    text: { configurable: true, value: async () => text },
    json: { configurable: true, value: async () => JSON.parse(text) as unknown },
  })
}

function outcomeOf({ sent, judged }: Answered): object {
  const { status } = sent.response
  if ('data' in judged) return { ok: true, status, data: judged.data }
  const { isDocumented, body } = judged.failure
  return { ok: false, status: isDocumented ? status : 'undocumented', body }
}
