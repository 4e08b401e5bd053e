import { type CallFacts, ClientError, type ErrorKind, isMarked } from './client-error.ts'

/**
 * The service answered, with a status that is not 2xx; with 0 `attempts`, this call was never sent, and the status is
 * that of the call it waited for. Not thrown when no response came (`NetworkError`, `TimeoutError`), and not for a 2xx
 * that cannot be read (`ParseError`).
 */
export class ApiError<Status extends number = number, Body = unknown> extends ClientError {
  override readonly name: string = 'ApiError'
  override readonly kind: ErrorKind = 'http'
  /** The HTTP status code of the response. */
  declare readonly status: Status
  /** The body; if it is not as documented, what was sent by its media type, and undefined for a proxy's HTML page. */
  declare readonly body: Body
  /** Whether the operation documents this status with such a body. */
  declare readonly isDocumented: boolean

  constructor(problem: string, status: Status, body: Body, isDocumented: boolean, facts: CallFacts) {
    super(problem, facts)
    this.status = status
    this.body = body
    this.isDocumented = isDocumented
  }
}

/** Whether a value is an `ApiError`, whatever realm or copy of the package it comes from; a `RateLimitError` is one. */
export function isApiError(value: unknown): value is ApiError {
  return isMarked(value) && (value.kind === 'http' || value.kind === 'rate_limited')
}
