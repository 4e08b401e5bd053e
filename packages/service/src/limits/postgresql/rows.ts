import type { Query } from '../../postgresql/query.ts'
import { integer } from '../../store/columns.ts'
import { limitRowOfColumns } from '../limit-row-columns.ts'
import type { SharedRows } from '../shared-rows.ts'
import { attemptStatement, keepStatement, readStatement, sweepStaleStatement, sweepStatement } from './statements.ts'

export type PostgresqlRows = Omit<SharedRows, 'close'> & {
  /** Removes the rows that are over or stale, and returns how many they were. */
  sweep(): Promise<number>
}

/** The rows of one database. Each call is one statement, which is one transaction. */
export function createPostgresqlRows(query: Query): PostgresqlRows {
  const attempt = attemptStatement()
  const read = readStatement()
  return {
    async attempt(subject, { perMinute, perDay }) {
      const [row] = await query(attempt, [subject, perMinute, perDay])
      if (row === undefined) throw new Error('The INSERT of a limit row returned none: correct its RETURNING clause.')
      const wrote = { timeline: integer(row, 'written_timeline'), lsn: integer(row, 'written_lsn') }
      return { ...limitRowOfColumns(row), wrote }
    },

    async keep(subject, { timeline, lsn }) {
      await query(keepStatement, [subject, timeline, lsn])
    },

    async read(subject) {
      const [row = {}] = await query(read, [subject])
      return { row: row.at === null ? undefined : limitRowOfColumns(row), clock: integer(row, 'clock') }
    },

    async sweep() {
      let removed = 0
      for (let from = 0; ; ) {
        const rows = await query(sweepStatement, [from])
        if (rows.length === 0) break
        removed += rows.length
        from = Math.max(...rows.map((row) => integer(row, 'day_start')))
      }
      for (;;) {
        const rows = await query(sweepStaleStatement, [])
        if (rows.length === 0) return removed
        removed += rows.length
      }
    },
  }
}
