/** One thing in a document that the generator cannot go on with, at its place (line and column count from 1). */
export interface DocumentProblem {
  file: string
  line: number
  column: number
  message: string
}

/** Everything that is wrong with a document, in one run. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
  readonly problems: readonly DocumentProblem[]

  constructor(problems: readonly DocumentProblem[]) {
    super(problems.map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`).join('\n'))
    this.problems = problems
  }
}
