import type { Position } from '../store/position.ts'
import type { LimitRow } from './attempt.ts'
import type { Limits } from './plans.ts'

/** A row, with what its subject wrote last. */
export type SharedRow = LimitRow & { wrote: Position }

/** The rows of all subjects in a store that several processes share. Times are those of the store's clock. */
export interface SharedRows {
  /** Counts one attempt, in one atomic step, as `attempt` of `row.ts` does; returns the row after it. */
  attempt(subject: string, limits: Limits): Promise<SharedRow>
  /** The current row, and the clock, in Unix milliseconds. */
  read(subject: string): Promise<{ row: LimitRow | undefined; clock: number }>
  /** Keeps the later one of a position and the kept one. */
  keep(subject: string, wrote: Position): Promise<void>
  /** The server that holds a row, of several that may fail one by one; default: there is one. */
  serverOf?(subject: string): string
  close(): Promise<void>
}
