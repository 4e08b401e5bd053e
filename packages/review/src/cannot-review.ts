/**
 * The review could not be made, so nothing is known about the change: exit 2, never a green report.
 * The message is one line for the person at the terminal: what is wrong, where, and what to do.
 */
export class CannotReview extends Error {
  override readonly name = 'CannotReview'
}
