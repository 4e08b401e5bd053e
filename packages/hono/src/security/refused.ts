/** Returned by a security handler for a credential that it does not accept; `reason` may appear in the response. */
export class Refused {
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }
}

/** Returned by a security handler for a valid credential that this operation does not accept. */
export class Forbidden extends Refused {
  /** The scopes that it would need; undefined means all that the operation requires. */
  readonly scopes: readonly string[] | undefined

  constructor(reason: string, scopes: readonly string[] | undefined) {
    super(reason)
    this.scopes = scopes
  }
}

/** Refuses a valid credential that lacks a scope: 403 instead of 401. Default: the scopes of the operation. */
export function forbidden(reason: string, scopes?: readonly string[]): Refused {
  return new Forbidden(reason, scopes)
}

/** Refuses a credential. */
export function refused(reason: string): Refused {
  return new Refused(reason)
}
