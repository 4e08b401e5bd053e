import type { DatabaseSync } from 'node:sqlite'
import { type Row, text } from '../../store/columns.ts'
import { CLOCK_SKEW_MAX_MS, IDEMPOTENCY_LIFETIME_MS, type Idempotency } from '../idempotency.ts'
import { IdempotencyKeyReused } from '../idempotency-key-reused.ts'

const TIDIED_PER_CALL = 10

/** What calls did, by idempotency key. Use it inside the transaction that does it. */
export interface IdempotencyRecords {
  /**
   * What an earlier call with this key did, within the last 24 hours.
   *
   * @throws {IdempotencyKeyReused} when that call had another body
   */
  find(idempotency: Idempotency): Row | undefined
  /** Remembers a call, and removes a few records that are too old to be replayed. */
  add(idempotency: Idempotency, done: string | number): void
}

export interface RecordOptions {
  /** The column of `idempotency_records` that holds what a call did, such as the id of what it created. */
  column: string
  /** Unix milliseconds; default `Date.now`. */
  now?: () => number
}

export function createIdempotencyRecords(
  database: DatabaseSync,
  { column, now = Date.now }: RecordOptions,
): IdempotencyRecords {
  const select = database.prepare(
    `SELECT fingerprint, ${column} FROM idempotency_records WHERE owner = ? AND key = ? AND created_at > ?`,
  )
  const insert = database.prepare(
    `INSERT INTO idempotency_records (owner, key, fingerprint, ${column}, created_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (owner, key) DO UPDATE
     SET fingerprint = excluded.fingerprint, ${column} = excluded.${column}, created_at = excluded.created_at`,
  )
  // Removing a few with every insert keeps the table from growing, and no call pays for a long pause.
  const removeOld = database.prepare(
    `DELETE FROM idempotency_records WHERE rowid IN (
       SELECT rowid FROM idempotency_records WHERE created_at <= ? ORDER BY created_at LIMIT ${TIDIED_PER_CALL}
     )`,
  )
  // Written while a clock was ahead: they would live that much longer.
  const redate = database.prepare(
    `UPDATE idempotency_records SET created_at = ? WHERE rowid IN (
       SELECT rowid FROM idempotency_records WHERE created_at > ? ORDER BY created_at DESC LIMIT ${TIDIED_PER_CALL}
     )`,
  )

  return {
    find({ owner, key, fingerprint }) {
      const row = select.get(owner, key, now() - IDEMPOTENCY_LIFETIME_MS)
      if (row === undefined) return undefined
      if (text(row, 'fingerprint') !== fingerprint) throw new IdempotencyKeyReused()
      return row
    },

    add({ owner, key, fingerprint }, done) {
      const createdAt = now()
      insert.run(owner, key, fingerprint, done, createdAt)
      removeOld.run(createdAt - IDEMPOTENCY_LIFETIME_MS)
      redate.run(createdAt, createdAt + CLOCK_SKEW_MAX_MS)
    },
  }
}
