import type { DatabaseSync } from 'node:sqlite'
import { integer, text } from '@contract-first/service/store'
import { IdempotencyKeyReused } from '../idempotency-key-reused.ts'
import { clockSkewMaxMs, type Idempotency, idempotencyLifetimeMs } from '../store.ts'

const tidiedPerCall = 10

/** What was created under which idempotency key. To be used inside the transaction that creates the pet. */
export interface IdempotencyRecords {
  /**
   * The id of the pet that an earlier call with this key created, within the last 24 hours. The id is enough to repeat
   * the answer: no operation changes or removes a pet.
   *
   * @throws {IdempotencyKeyReused} when that call had another body
   */
  find(idempotency: Idempotency): number | undefined
  /** Remembers a creation, and removes a few records that are too old to be replayed. */
  add(idempotency: Idempotency, petId: number): void
}

export function createIdempotencyRecords(database: DatabaseSync, now: () => number): IdempotencyRecords {
  const select = database.prepare(
    'SELECT fingerprint, pet_id FROM idempotency_records WHERE owner = ? AND key = ? AND created_at > ?',
  )
  const insert = database.prepare(
    `INSERT INTO idempotency_records (owner, key, fingerprint, pet_id, created_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (owner, key) DO UPDATE
     SET fingerprint = excluded.fingerprint, pet_id = excluded.pet_id, created_at = excluded.created_at`,
  )
  // A few with every insert keep the table from growing, and no call ever pays for a long absence.
  const removeOld = database.prepare(
    `DELETE FROM idempotency_records WHERE rowid IN (
       SELECT rowid FROM idempotency_records WHERE created_at <= ? ORDER BY created_at LIMIT ${tidiedPerCall}
     )`,
  )
  // Of a clock that was ahead: they would serve for as much longer.
  const redate = database.prepare(
    `UPDATE idempotency_records SET created_at = ? WHERE rowid IN (
       SELECT rowid FROM idempotency_records WHERE created_at > ? ORDER BY created_at DESC LIMIT ${tidiedPerCall}
     )`,
  )

  return {
    find({ owner, key, fingerprint }) {
      const row = select.get(owner, key, now() - idempotencyLifetimeMs)
      if (row === undefined) return undefined
      if (text(row, 'fingerprint') !== fingerprint) throw new IdempotencyKeyReused()
      return integer(row, 'pet_id')
    },

    add({ owner, key, fingerprint }, petId) {
      const createdAt = now()
      insert.run(owner, key, fingerprint, petId, createdAt)
      removeOld.run(createdAt - idempotencyLifetimeMs)
      redate.run(createdAt, createdAt + clockSkewMaxMs)
    },
  }
}
