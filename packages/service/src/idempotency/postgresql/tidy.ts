import type { Query } from '../../postgresql/query.ts'
import { CLOCK_SKEW_MAX_MS, IDEMPOTENCY_LIFETIME_MS } from '../idempotency.ts'

const TIDIED_PER_CALL = 10

const statement = {
  name: 'tidy calls',
  text: `
    WITH redated AS (
      UPDATE idempotency_records SET created_at = $2 WHERE (owner, key) IN (
        SELECT owner, key FROM idempotency_records WHERE created_at > $3
        ORDER BY created_at DESC LIMIT ${TIDIED_PER_CALL} FOR UPDATE SKIP LOCKED
      )
    )
    DELETE FROM idempotency_records WHERE (owner, key) IN (
      SELECT owner, key FROM idempotency_records WHERE created_at <= $1
      ORDER BY created_at LIMIT ${TIDIED_PER_CALL} FOR UPDATE SKIP LOCKED
    )`,
}

/**
 * Removes a few records that are too old to be replayed. With every creation, that keeps the table small, and no call
 * pays for a long pause. Records from a clock that was ahead would otherwise last that much longer.
 *
 * @param at - Unix milliseconds
 */
export type Tidy = (at: number) => Promise<void>

export function createTidy(query: Query): Tidy {
  return async (at) => {
    // What a call did is stored: a later one cleans up what this one could not.
    await query(statement, [at - IDEMPOTENCY_LIFETIME_MS, at, at + CLOCK_SKEW_MAX_MS]).catch(() => {})
  }
}
