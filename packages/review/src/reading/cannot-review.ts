import { DocumentError, type DocumentProblem, describeProblem } from '@contract-first/document'

/**
 * The review could not be made, so nothing is known about the change: exit 2, never a green report.
 * The message is one line for the person at the terminal: what is wrong, where, and what to do.
 */
export class CannotReview extends Error {
  override readonly name = 'CannotReview'
}

/** What a file cannot be reviewed for, in one line: whoever mends the first problem is told the next. */
export function refusalFor(problems: readonly DocumentProblem[]): CannotReview {
  const [first, ...more] = problems
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`
  return new CannotReview(`${first ? describeProblem(first) : 'cannot be read'}${others}`)
}

/** The error of a reader in the words of a review; any other as it is. */
export function asRefusal(error: unknown): unknown {
  return error instanceof DocumentError ? refusalFor(error.problems) : error
}
