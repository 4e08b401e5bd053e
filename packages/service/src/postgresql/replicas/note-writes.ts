import { currentExchange } from '../../exchange/current-exchange.ts'
import type { Query } from '../query.ts'
import type { Transaction } from '../transaction.ts'
import { positionOf, timelineAt } from './sighting.ts'

// After a commit, the end of its record or later.
const positionStatement = {
  name: 'position',
  text: `SELECT ${timelineAt('lsn')} AS timeline, pg_wal_lsn_diff(lsn, '0/0')::bigint AS lsn
         FROM (SELECT pg_current_wal_insert_lsn() AS lsn) AS now`,
}

/** The ways in which a store writes. */
export interface Writes {
  query: Query
  transaction: Transaction
}

/**
 * Notes in the exchange up to where the log of the database holds what it wrote. When that cannot be learned, because
 * the database went away just then, the write fails, although it may be stored: its caller would not read it on every
 * replica.
 *
 * @param read - on the primary
 */
export function noteWrites(read: Query, { query, transaction }: Writes): Writes {
  async function note(): Promise<void> {
    const exchange = currentExchange.getStore()
    if (exchange === undefined) return
    const [row = {}] = await read(positionStatement)
    exchange.wrote = positionOf(row)
    exchange.hasWritten = true
  }

  return {
    async query(statement, values) {
      const rows = await query(statement, values)
      // What begins otherwise may write.
      if (!/^\s*SELECT\b/i.test(statement.text)) await note()
      return rows
    },
    async transaction(work) {
      const result = await transaction(work)
      await note()
      return result
    },
  }
}
