/** A problem on a line of the change. */
export interface Problem {
  severity: 'error' | 'warn'
  /** The rule or test that found it. */
  rule: string
  message: string
  /** Absent if it is not about a line. */
  at?: { file: string; line: number }
}

/** One question about the change, besides the comparison itself, and its answer. */
export interface Check {
  name: string
  /**
   * `failed` blocks. `skipped` is in the report, too, since an unchecked part is not necessarily fine.
   */
  outcome: 'passed' | 'failed' | 'skipped'
  /** Half a sentence: the result, or why it was not checked. Names are in backticks. */
  summary: string
  problems: readonly Problem[]
}
