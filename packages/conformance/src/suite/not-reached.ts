/**
 * Thrown in a case, or by a target's `fetch`: the case cannot be tried here, and is listed as untested with the reason.
 */
export class NotReached extends Error {
  override readonly name = 'NotReached'
}

/** The same because the server refused what everything else in the case needs: a failure where coverage is required. */
export class SwitchedOff extends NotReached {}

/** The same for now: the case waits for something that others do not need, and is tried again after them. */
export class Postponed extends NotReached {}
