import type { Row } from '../store/columns.ts'
import type { Idempotency } from './idempotency.ts'
import { type IdempotencyOutcome, observeIdempotency } from './observe-idempotency.ts'

/**
 * Runs one statement as its own transaction, in SQL that both engines understand, with parameters `$1`, `$2`, and so on:
 * `INSERT INTO notes (text) VALUES ($1) RETURNING id, text`. `text(row, 'text')` and `integer(row, 'id')` of
 * `@contract-first/service/store` read a row.
 */
export type Run = (text: string, values: readonly (string | number | Uint8Array)[]) => Promise<Row[]>

/** What a statement returned, or did when an earlier call with the same idempotency key ran it. */
export interface Outcome {
  rows: Row[]
  replayed: boolean
}

/**
 * Runs one statement, such as `INSERT … RETURNING …`, for the first call with an idempotency key, and repeats its rows
 * to later ones within 24 hours; without a key, it runs each time. A statement that returns no row is not remembered.
 * Rows are kept as JSON: return texts and numbers.
 *
 * @throws {IdempotencyKeyReused} when the first call had another body
 * @throws {IdempotencyKeyInUse} when the first call is still running
 */
export type Once = (idempotency: Idempotency | undefined, ...statement: Parameters<Run>) => Promise<Outcome>

/** The ways in which an engine runs the statements of a service's own tables. */
export interface Statements {
  run: Run
  /**
   * The same for a statement that only reads: of the replicas that PostgreSQL may have, one answers. It has all that the
   * caller of the running request wrote, and maybe not yet what others did in the last seconds: what you go on to
   * change, read with `run`.
   */
  read: Run
  /** The same, once for each `Idempotency-Key`, however often the request is sent. */
  once: Once
}

/** The same, and reports the outcome of each call with a key. */
export function observedOnce(once: Once, tell: (outcome: IdempotencyOutcome) => void): Once {
  return (idempotency, text, values) => {
    const outcome = once(idempotency, text, values)
    if (idempotency !== undefined) observeIdempotency(outcome, tell)
    return outcome
  }
}
