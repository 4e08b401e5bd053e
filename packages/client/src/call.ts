import type { OperationDescriptor } from '@petstore/contract/client'
import { toCallParts } from './call-parts.ts'
import { toErrorObject } from './error-object.ts'
import { ApiError } from './errors/api-error.ts'
import { ClientError } from './errors/client-error.ts'
import { NetworkError } from './errors/network-error.ts'
import { ParseError } from './errors/parse-error.ts'
import type { CallOptions } from './method-types.ts'
import type { Answer, Transport } from './transport.ts'

export type Send = Transport<object>['send']

/** One operation and what sends its requests. */
export interface CallTarget {
  operationId: string
  operation: OperationDescriptor
  send: Send
}

/**
 * Calls an operation and resolves to the data of its 2xx answer.
 *
 * @throws {ApiError | NetworkError | ParseError | ValidationError | CredentialError} or the reason of the signal
 */
export async function call(target: CallTarget, args: object, { signal }: CallOptions): Promise<unknown> {
  const { operationId } = target
  signal?.throwIfAborted()
  const { response, text, error } = await exchange(target, args, signal)
  // By the status alone: an error may have an empty body, which openapi-fetch reports as no error.
  if (!response.ok) throw new ApiError(operationId, response.status, toErrorObject(error))
  if (response.status === 204 || response.status === 205) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new ParseError(operationId, response.status, response.headers.get('Content-Type'))
  }
}

async function exchange(target: CallTarget, args: object, signal: AbortSignal | undefined): Promise<Answer> {
  const { operationId, operation, send } = target
  const parts = toCallParts(operationId, operation, args)
  try {
    return await send(operation.method, operation.path, parts, signal)
  } catch (error) {
    if (error instanceof ClientError) throw error
    if (signal?.aborted) throw signal.reason
    throw new NetworkError(operationId, error)
  }
}
