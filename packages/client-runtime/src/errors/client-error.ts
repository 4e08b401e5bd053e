/** The kinds of errors, for a `switch`. */
export type ErrorKind = 'http' | 'rate_limited' | 'timeout' | 'network' | 'parse' | 'validation'

/** The facts about a call that failed. */
export interface CallFacts {
  /** The operation that was called; undefined for a request that belongs to no operation. */
  operationId?: string | undefined
  /** How many requests were sent. */
  attempts?: number
  /** The `X-Request-Id` of the response, or the one that was sent. */
  requestId?: string | undefined
  cause?: unknown
}

/** Shared by all copies of this package that a process may hold. */
const MARK: unique symbol = Symbol.for('@contract-first/client/error')

/** The base of every error of this client. No error holds the request or its headers, so none holds the key. */
export abstract class ClientError extends Error {
  abstract readonly kind: ErrorKind
  /** The operation that was called; undefined for a request that belongs to no operation. */
  declare readonly operationId: string | undefined
  /** How many requests were sent. */
  declare readonly attempts: number
  /** The `X-Request-Id` of the response, or the one that was sent; for the log of the service. */
  declare readonly requestId: string | undefined

  constructor(problem: string, { operationId, attempts = 0, requestId, ...cause }: CallFacts = {}) {
    super(operationId ? `${operationId}: ${problem}` : problem, cause)
    this.operationId = operationId
    this.attempts = attempts
    this.requestId = requestId
  }

  static {
    // On the prototype, so that no log shows it.
    Object.assign(ClientError.prototype, { [MARK]: true })
  }
}

/** Whether a value has the mark of this client's errors. */
export function isMarked(value: unknown): value is ClientError {
  try {
    return MARK in Object(value)
  } catch {
    // A proxy may refuse to be inspected.
    return false
  }
}
