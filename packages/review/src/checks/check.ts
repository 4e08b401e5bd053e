/** Something wrong on a line of the change. */
export interface Problem {
  severity: 'error' | 'warn'
  /** Which rule or test says so. */
  rule: string
  message: string
  /** Absent when it is about no line. */
  at?: { file: string; line: number }
}

/** One question about the change, besides the comparison itself, and its answer. */
export interface Check {
  name: string
  /**
   * `failed` blocks. `judged`: something is wrong, and the findings decide about it. `skipped` is said in the report too:
   * what nobody looked at is not fine.
   */
  outcome: 'passed' | 'failed' | 'judged' | 'skipped'
  /** Half a sentence: what was found, or why nobody looked. Names stand between backticks. */
  summary: string
  problems: readonly Problem[]
}
