/** Thrown in a case, or by the `fetch` of a target: the case cannot be tried here, and is listed as untested with the reason. */
export class NotReached extends Error {
  override readonly name = 'NotReached'
}
