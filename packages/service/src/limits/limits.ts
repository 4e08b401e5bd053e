import type { MaybePromise } from '../maybe-promise.ts'
import type { Connections } from '../store/connections.ts'
import type { Position } from '../store/position.ts'
import type { Decision } from './decide.ts'
import type { Limits } from './plans.ts'

/** The decision about a counted request. */
export type Counted = Decision & {
  /**
   * What the subject wrote last, on any server: kept with its counts for as long as these; undefined when the store of
   * the counts did not say.
   */
  wrote?: Position
}

/** Counts requests per subject: the id of an API key, or an address (see `addressSubject`). */
export interface Limiter {
  /**
   * Counts one request and decides it.
   *
   * @throws {StoreUnavailable} when the counts are in PostgreSQL, which cannot be reached now
   */
  consume(subject: string, limits: Limits): MaybePromise<Counted>
  /** Decides a request without counting it: `allowed` and `remaining` are the values before it. Never fails. */
  peek(subject: string, limits: Limits): MaybePromise<Decision>
  /**
   * Keeps what the subject wrote last, for the next `consume` on any server: in stores that servers share.
   *
   * @throws whatever the store does when it cannot be reached now
   */
  keep?(subject: string, wrote: Position): Promise<void>
}

/** A limiter that holds a file or connections until it is closed. */
export type OpenLimiter = Limiter & {
  close(): MaybePromise<void>
  /** How many subjects are banned now, as far as this process knows. */
  bans?: () => number
  /** The connections of a limiter with a pool to PostgreSQL. */
  connections?: () => Connections
}
