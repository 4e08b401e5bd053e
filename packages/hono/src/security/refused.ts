/** Returned by a security handler for a credential that it does not accept; `reason` is for the answer, not for the log alone. */
export class Refused {
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }
}

/** Refuses a credential. */
export function refused(reason: string): Refused {
  return new Refused(reason)
}
