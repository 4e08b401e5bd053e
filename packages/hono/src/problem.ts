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
}

/** Everything that can go wrong before or after a handler, with the status that HTTP has for it. */
export type Problem =
  /** `refused` is empty when no credential was sent at all. */
  | { kind: 'unauthenticated'; status: 401; refused: readonly RefusedCredential[] }
  | { kind: 'not-found'; status: 404 }
  | { kind: 'method-not-allowed'; status: 405; method: string; allow: readonly string[] }
  | { kind: 'not-acceptable'; status: 406; supported: readonly string[] }
  | { kind: 'payload-too-large'; status: 413; maxBodyBytes: number }
  | { kind: 'unsupported-media-type'; status: 415; supported: readonly string[] }
  | { kind: 'invalid-parameter'; status: 400; details: readonly Detail[] }
  | { kind: 'invalid-body'; status: 400; details: readonly Detail[] }
  /** The handler said `notImplemented()`. */
  | { kind: 'not-implemented'; status: 501; operationId: string }
  /** The handler threw, or answered what the contract does not allow (then `error` is a ContractBreach). */
  | { kind: 'failed'; status: 500; error: unknown }

/** Thrown inside the request path and turned into an answer in one place. */
export class RequestProblem extends Error {
  override readonly name = 'RequestProblem'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.kind)
    this.problem = problem
  }
}
