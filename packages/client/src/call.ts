import type { OperationDescriptor } from '@petstore/contract/client'
import { type DescribeError, type Judged, judge } from './answer/judge.ts'
import { readRateLimit } from './pacing/rate-limit.ts'
import type { Encoding } from './request/encoding.ts'
import { type RequestParts, toRequestParts } from './request/request-parts.ts'
import type { Sent } from './sending/sender.ts'
import { rereadable, type Transport } from './transport.ts'
import type { CallOptions } from './types/arguments.ts'

/** One operation and what sends its requests. */
export interface CallTarget {
  readonly operationId: string
  readonly operation: OperationDescriptor
  readonly send: Transport<object>['send']
  readonly describeError: DescribeError
  readonly encoding: Encoding
}

/** An answer and what it is by the document. */
export interface Answered {
  readonly sent: Sent<string> & { readonly url: string }
  readonly judged: Judged
}

/** Calls an operation; the promise also gives the answer as a value, or the response beside the data. */
export function call(target: CallTarget, args: object, options: CallOptions): Promise<unknown> & CallMembers {
  const answered = answer(target, () => firstRequest(target, args, options), options)
  const data = answered.then(dataOf)
  // Whoever asks for one form does not wait for the other, whose rejection nobody would handle.
  const instead = () => {
    data.catch(() => {})
    return answered
  }
  return Object.assign(data, {
    result: () => instead().then(({ sent, judged }) => ({ ...factsOf(sent), ...outcomeOf(sent, judged) })),
    withResponse: () => instead().then((found) => ({ ...factsOf(found.sent), data: dataOf(found) })),
  })
}

interface CallMembers {
  result(): Promise<object>
  withResponse(): Promise<object>
}

/** Sends a request of an operation and judges the answer. */
export async function answer(
  { operationId, operation, send, describeError }: CallTarget,
  toRequest: () => RequestParts & { baseUrl?: string },
  options: CallOptions,
): Promise<Answered> {
  options.signal?.throwIfAborted()
  const sent = await send(operationId, toRequest(), options)
  return { sent, judged: judge(operationId, operation, sent, describeError) }
}

/** The request that arguments make. An operation that takes an `Idempotency-Key` always gets one, so that it can be retried. */
export function firstRequest(
  { operationId, operation, encoding }: CallTarget,
  args: object,
  options: CallOptions,
): RequestParts {
  const name = Object.keys(operation.parameters).find((name) => name.toLowerCase() === 'idempotency-key')
  const key = options.idempotencyKey ?? (name && crypto.randomUUID())
  return toRequestParts(operationId, operation, { ...(key && { [name ?? 'Idempotency-Key']: key }), ...args }, encoding)
}

/** @throws {ApiError} for every status that is not 2xx */
export function dataOf({ judged }: Answered): unknown {
  if ('failure' in judged) throw judged.failure
  return judged.data
}

function factsOf({ response, answer, requestId, attempts }: Sent<string>): object {
  return {
    response: rereadable(response, answer),
    header: (name: string) => response.headers.get(name) ?? undefined,
    requestId,
    rateLimit: readRateLimit(response.headers),
    attempts,
  }
}

function outcomeOf({ response }: Sent<string>, judged: Judged): object {
  if ('data' in judged) return { ok: true, status: response.status, data: judged.data }
  const { isDocumented, body } = judged.failure
  return { ok: false, status: isDocumented ? response.status : 'undocumented', body }
}
