/** Something wrong on a line of the change. */
export interface Problem {
  readonly severity: 'error' | 'warn'
  /** Which rule or test says so. */
  readonly rule: string
  readonly message: string
  /** Absent when it is about no line. */
  readonly at?: { readonly file: string; readonly line: number }
}

/** One question about the change, besides the comparison itself, and its answer. */
export interface Check {
  readonly name: string
  /**
   * `failed` blocks. `judged`: something is wrong, and the findings decide about it. `skipped` is said in the report too:
   * what nobody looked at is not fine.
   */
  readonly outcome: 'passed' | 'failed' | 'judged' | 'skipped'
  /** Half a sentence: what was found, or why nobody looked. Names stand between backticks. */
  readonly summary: string
  readonly problems: readonly Problem[]
}
