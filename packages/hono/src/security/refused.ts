/** Returned by a security handler for a credential that it does not accept; `reason` is for the answer, not for the log alone. */
export class Refused {
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }
}

/** Returned by a security handler for a credential that it knows, and that does not open this operation. */
export class Forbidden extends Refused {
  /** The scopes that it would need; undefined stands for all that the operation asks for. */
  readonly scopes: readonly string[] | undefined

  constructor(reason: string, scopes: readonly string[] | undefined) {
    super(reason)
    this.scopes = scopes
  }
}

/** Refuses a credential that is known and lacks a scope: 403 in place of 401. Default: the scopes of the operation. */
export function forbidden(reason: string, scopes?: readonly string[]): Refused {
  return new Forbidden(reason, scopes)
}

/** Refuses a credential. */
export function refused(reason: string): Refused {
  return new Refused(reason)
}
