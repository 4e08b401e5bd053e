/** One place of a request that is wrong. */
export interface Detail {
  in: 'path' | 'query' | 'header' | 'cookie' | 'body'
  /** In the body a JSON Pointer (RFC 6901), elsewhere the name of the parameter. */
  pointer: string
  /** What was expected there. */
  message: string
}

/** A security scheme whose credential was sent and not accepted, with the reason that its handler gave. */
export interface RefusedCredential {
  scheme: string
  reason: string
  /** Of one that is known and lacks a scope: those that it would need. */
  missingScopes?: readonly string[]
}

/** Everything that can go wrong before or after a handler, with the status that HTTP has for it. */
export type Problem =
  /** `refused` is empty when no credential was sent at all. */
  | { kind: 'unauthenticated'; status: 401; refused: readonly RefusedCredential[] }
  /** A security handler said `forbidden(reason)` of a credential, and no other one was accepted. */
  | { kind: 'forbidden'; status: 403; refused: readonly RefusedCredential[] }
  | { kind: 'not-found'; status: 404 }
  | { kind: 'method-not-allowed'; status: 405; method: string; allow: readonly string[] }
  | { kind: 'not-acceptable'; status: 406; supported: readonly string[] }
  | { kind: 'payload-too-large'; status: 413; maxBodyBytes: number }
  /** Of the body, or with `details` of a part of it. */
  | { kind: 'unsupported-media-type'; status: 415; supported: readonly string[]; details?: readonly Detail[] }
  | { kind: 'invalid-parameter'; status: 400; details: readonly Detail[] }
  | { kind: 'invalid-body'; status: 400; details: readonly Detail[] }
  /** The handler said `notImplemented()`. */
  | { kind: 'not-implemented'; status: 501; operationId: string }
  /** The handler threw, or answered what the contract does not allow (then `error` is a ContractBreach). */
  | { kind: 'failed'; status: 500; error: unknown }

/** The phrases of RFC 9110, section 15, which are the titles of `about:blank`: RFC 9457, section 4.2.1. */
const PHRASES: Readonly<Record<Problem['status'], string>> = {
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
}

export const PROBLEM_TYPE = 'application/problem+json'

/** The answer to a problem that nothing else has one for: RFC 9457. */
export function problemBody(problem: Problem): object {
  const { status, kind } = problem
  const details = 'details' in problem ? { details: problem.details } : {}
  return { type: 'about:blank', title: PHRASES[status], status, kind, ...details }
}

/** Thrown inside the request path and turned into an answer in one place. */
export class RequestProblem extends Error {
  override readonly name = 'RequestProblem'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.kind)
    this.problem = problem
  }
}
