import type { LimitRow } from './attempt.ts'
import type { Limits } from './plans.ts'

/** The rows of all subjects in a store that several processes share. Times are those of the store's clock. */
export interface SharedRows {
  /** Counts one attempt, in one atomic step, as `attempt` of `row.ts` does; returns the row after it. */
  attempt(subject: string, limits: Limits): Promise<LimitRow>
  /** The current row, and the clock, in Unix milliseconds. */
  read(subject: string): Promise<{ row: LimitRow | undefined; clock: number }>
  close(): Promise<void>
}
