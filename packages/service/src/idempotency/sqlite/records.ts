import type { DatabaseSync } from 'node:sqlite'
import { integer, text } from '../../store/columns.ts'
import { CLOCK_SKEW_MAX_MS, IDEMPOTENCY_LIFETIME_MS, type Idempotency } from '../idempotency.ts'
import { IdempotencyKeyReused } from '../idempotency-key-reused.ts'

const TIDIED_PER_CALL = 10

/** The created ids, by idempotency key. Use it inside the transaction that creates the item. */
export interface IdempotencyRecords {
  /**
   * The id of what an earlier call with this key created, within the last 24 hours. The id is enough to repeat
   * the answer: no operation may change or remove it.
   *
   * @throws {IdempotencyKeyReused} when that call had another body
   */
  find(idempotency: Idempotency): number | undefined
  /** Remembers a creation, and removes a few records that are too old to be replayed. */
  add(idempotency: Idempotency, id: number): void
}

export interface RecordOptions {
  /** The column of `idempotency_records` that holds the id of the created item. */
  idColumn: string
  /** Unix milliseconds; default `Date.now`. */
  now?: () => number
}

export function createIdempotencyRecords(
  database: DatabaseSync,
  { idColumn, now = Date.now }: RecordOptions,
): IdempotencyRecords {
  const select = database.prepare(
    `SELECT fingerprint, ${idColumn} FROM idempotency_records WHERE owner = ? AND key = ? AND created_at > ?`,
  )
  const insert = database.prepare(
    `INSERT INTO idempotency_records (owner, key, fingerprint, ${idColumn}, created_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (owner, key) DO UPDATE
     SET fingerprint = excluded.fingerprint, ${idColumn} = excluded.${idColumn}, created_at = excluded.created_at`,
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
      return integer(row, idColumn)
    },

    add({ owner, key, fingerprint }, id) {
      const createdAt = now()
      insert.run(owner, key, fingerprint, id, createdAt)
      removeOld.run(createdAt - IDEMPOTENCY_LIFETIME_MS)
      redate.run(createdAt, createdAt + CLOCK_SKEW_MAX_MS)
    },
  }
}
