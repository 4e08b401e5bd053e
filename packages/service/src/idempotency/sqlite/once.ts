import type { DatabaseSync } from 'node:sqlite'
import { type Row, text } from '../../store/columns.ts'
import type { Idempotency } from '../idempotency.ts'
import type { Outcome } from '../once.ts'
import { createIdempotencyRecords, type RecordOptions } from './records.ts'

/** Does a write as `Once` does a statement; use it inside a transaction. */
export type WriteOnce = (idempotency: Idempotency | undefined, write: () => Row[]) => Outcome

/** Needs the table of the step `IDEMPOTENCY_RECORDS`. */
export function createWriteOnce(database: DatabaseSync, { now }: Pick<RecordOptions, 'now'> = {}): WriteOnce {
  const records = createIdempotencyRecords(database, { column: 'done', ...(now && { now }) })
  return (idempotency, write) => {
    const earlier = idempotency && records.find(idempotency)
    if (earlier !== undefined) return { rows: JSON.parse(text(earlier, 'done')), replayed: true }
    const rows = write()
    if (idempotency && rows.length > 0) records.add(idempotency, JSON.stringify(rows))
    return { rows, replayed: false }
  }
}
