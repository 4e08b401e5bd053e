/** Thrown in a case, or by the `fetch` of a target: the case cannot be tried here, and is listed as untested with the reason. */
export class NotReached extends Error {
  override readonly name = 'NotReached'
}

/** The same for now: the case is tried again after all others, for it waits for something that they do not need. */
export class Postponed extends NotReached {}
