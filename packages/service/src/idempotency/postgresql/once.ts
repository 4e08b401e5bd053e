import { isLockTimeout } from '../../postgresql/failure.ts'
import type { Query } from '../../postgresql/query.ts'
import type { Transaction } from '../../postgresql/transaction.ts'
import { text as textOf } from '../../store/columns.ts'
import { IDEMPOTENCY_LIFETIME_MS, type Idempotency } from '../idempotency.ts'
import { IdempotencyKeyInUse } from '../idempotency-key-in-use.ts'
import { IdempotencyKeyReused } from '../idempotency-key-reused.ts'
import type { Once, Outcome } from '../once.ts'
import { createTidy } from './tidy.ts'

export interface OnceOptions {
  query: Query
  transaction: Transaction
  /** Unix milliseconds; default `Date.now`. */
  now?: (() => number) | undefined
}

const selectEarlier = {
  name: 'earlier call',
  text: 'SELECT fingerprint, done FROM idempotency_records WHERE owner = $1 AND key = $2 AND created_at > $3',
}

// It waits for another call with the same key: if that commits, the conflict leaves nothing to return; if it fails, this
// one continues. A record that is too old is taken over.
const claim = {
  name: 'claim a call',
  text: `
    INSERT INTO idempotency_records AS record (owner, key, fingerprint, done, created_at) VALUES ($1, $2, $3, '', $4)
    ON CONFLICT (owner, key) DO UPDATE
    SET fingerprint = excluded.fingerprint, done = '', created_at = excluded.created_at
    WHERE record.created_at <= $5
    RETURNING key`,
}

const complete = {
  name: 'complete a call',
  text: 'UPDATE idempotency_records SET done = $3 WHERE owner = $1 AND key = $2',
}

const forget = { name: 'forget a call', text: 'DELETE FROM idempotency_records WHERE owner = $1 AND key = $2' }

/** Needs the table of the step `IDEMPOTENCY_RECORDS`, and lets any number of processes share it. */
export function createOnce({ query, transaction, now = Date.now }: OnceOptions): Once {
  const tidy = createTidy(query)

  async function replay(
    ask: Query,
    { owner, key, fingerprint }: Idempotency,
    at: number,
  ): Promise<Outcome | undefined> {
    const [row] = await ask(selectEarlier, [owner, key, at - IDEMPOTENCY_LIFETIME_MS])
    if (row === undefined) return undefined
    if (textOf(row, 'fingerprint') !== fingerprint) throw new IdempotencyKeyReused()
    return { rows: JSON.parse(textOf(row, 'done')), replayed: true }
  }

  return async (idempotency, text, values) => {
    if (idempotency === undefined) return { rows: await query({ text }, values), replayed: false }
    const at = now()
    const earlier = await replay(query, idempotency, at)
    if (earlier !== undefined) return earlier
    const { owner, key, fingerprint } = idempotency
    const outcome = await transaction(async (ask): Promise<Outcome> => {
      const claimed = await ask(claim, [owner, key, fingerprint, at, at - IDEMPOTENCY_LIFETIME_MS]).catch((error) => {
        throw isLockTimeout(error) ? new IdempotencyKeyInUse() : error
      })
      if (claimed.length === 0) {
        const meanwhile = await replay(ask, idempotency, at)
        if (meanwhile === undefined) throw new IdempotencyKeyInUse()
        return meanwhile
      }
      const rows = await ask({ text }, values)
      await (rows.length === 0 ? ask(forget, [owner, key]) : ask(complete, [owner, key, JSON.stringify(rows)]))
      return { rows, replayed: false }
    })
    if (!outcome.replayed) await tidy(at)
    return outcome
  }
}
