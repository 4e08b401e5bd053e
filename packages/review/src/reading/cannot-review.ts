import { DocumentError, type DocumentProblem, describeProblem } from '@contract-first/document'
import { CommandError } from '@contract-first/document/command'

/** The review failed, so nothing is known about the change: exit 2, never a green report. */
export class CannotReview extends CommandError {
  override readonly name = 'CannotReview'
}

/** The first problem of a file in one line; the next one shows after it is fixed. */
export function refusalFor(problems: readonly DocumentProblem[]): CannotReview {
  const [first, ...more] = problems
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`
  return new CannotReview(`${first ? describeProblem(first) : 'cannot be read'}${others}`)
}

/** Turns an error of a reader into one of the review; returns any other unchanged. */
export function asRefusal(error: unknown): unknown {
  return error instanceof DocumentError ? refusalFor(error.problems) : error
}
