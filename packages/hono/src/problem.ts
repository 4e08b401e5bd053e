import type { Unavailable } from './unavailable.ts'

/** One wrong place in a request. */
export interface Detail {
  in: 'path' | 'query' | 'header' | 'cookie' | 'body'
  /** A JSON Pointer (RFC 6901) in the body; elsewhere, the name of the parameter. */
  pointer: string
  /** The message that says what was expected there. */
  message: string
}

/** A security scheme whose credential was sent but not accepted, with the reason that its handler gave. */
export interface RefusedCredential {
  scheme: string
  reason: string
  /** The scopes that a valid credential lacks. */
  missingScopes?: readonly string[]
}

/** Everything that can go wrong before or after a handler, with its HTTP status. */
export type Problem =
  /** `refused` is empty when no credential was sent at all. */
  | { kind: 'unauthenticated'; status: 401; refused: readonly RefusedCredential[] }
  /** A security handler returned `forbidden(reason)` for a credential, and no other one was accepted. */
  | { kind: 'forbidden'; status: 403; refused: readonly RefusedCredential[] }
  | { kind: 'not-found'; status: 404 }
  | { kind: 'method-not-allowed'; status: 405; method: string; allow: readonly string[] }
  | { kind: 'not-acceptable'; status: 406; supported: readonly string[] }
  | { kind: 'payload-too-large'; status: 413; maxBodyBytes: number }
  /** The media type of the body or, with `details`, of a part of it. */
  | { kind: 'unsupported-media-type'; status: 415; supported: readonly string[]; details?: readonly Detail[] }
  | { kind: 'invalid-parameter'; status: 400; details: readonly Detail[] }
  | { kind: 'invalid-body'; status: 400; details: readonly Detail[] }
  /** The handler returned `notImplemented()`. */
  | { kind: 'not-implemented'; status: 501; operationId: string }
  /** The handler threw, or returned a response that the contract does not allow (then `error` is a ContractBreach). */
  | { kind: 'failed'; status: 500; error: unknown }
  /** The handler, or one of security, threw `Unavailable`. */
  | { kind: 'unavailable'; status: 503; error: Unavailable }

/** The status phrases of RFC 9110, section 15, which are the titles for `about:blank`: RFC 9457, section 4.2.1. */
export const PHRASES: Readonly<Record<Problem['status'], string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
}

export const PROBLEM_TYPE = 'application/problem+json'

/**
 * Thrown on the path of a request, and turned into a response in one place. Not an Error: what a caller did wrong needs
 * no stack, which would be a tenth of the cost of refusing it.
 */
export class RequestProblem {
  readonly problem: Problem

  constructor(problem: Problem) {
    this.problem = problem
  }
}
