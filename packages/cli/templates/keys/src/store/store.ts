import type { Once } from '@contract-first/service/idempotency'
import type { ServiceStore } from '@contract-first/service/serving'
import type { Row } from '@contract-first/service/store'

/**
 * Runs one statement as its own transaction, in SQL that both engines understand, with parameters `$1`, `$2`, and so on:
 * `INSERT INTO notes (text) VALUES ($1) RETURNING id, text`. `text(row, 'text')` and `integer(row, 'id')` of
 * `@contract-first/service/store` read a row.
 */
export type Run = (text: string, values: readonly (string | number | Uint8Array)[]) => Promise<Row[]>

/** Everything that outlives the process: the keys, and your own tables. */
export interface Store extends ServiceStore {
  run: Run
  /** The same, once for each `Idempotency-Key`, however often the request is sent. */
  once: Once
}
