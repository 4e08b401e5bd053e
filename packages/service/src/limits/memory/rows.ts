import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../../sqlite/in-transaction.ts'
import { text } from '../../store/columns.ts'
import type { LimitRow } from '../attempt.ts'
import { limitRowOfColumns } from '../limit-row-columns.ts'

/** The rows of all subjects on disk. */
export interface LimitRows {
  readAll(): [subject: string, row: LimitRow][]
  /** Makes the stored rows of `subjects` those of `rows`, in one transaction; a subject that has none is removed. */
  write(subjects: Iterable<string>, rows: ReadonlyMap<string, LimitRow>): void
}

export function createLimitRows(database: DatabaseSync): LimitRows {
  const select = database.prepare(
    'SELECT subject, minute_start, minute_seen, day_start, day_used, banned_until, at FROM limit_rows',
  )
  const replace = database.prepare(
    `INSERT OR REPLACE INTO limit_rows (subject, minute_start, minute_seen, day_start, day_used, banned_until, at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const remove = database.prepare('DELETE FROM limit_rows WHERE subject = ?')

  return {
    readAll: () => select.all().map((row) => [text(row, 'subject'), limitRowOfColumns(row)]),

    write: (subjects, rows) =>
      inTransaction(database, () => {
        for (const subject of subjects) {
          const row = rows.get(subject)
          if (row === undefined) remove.run(subject)
          else {
            const { minuteStart, minuteSeen, dayStart, dayUsed, bannedUntil, at } = row
            replace.run(subject, minuteStart, minuteSeen, dayStart, dayUsed, bannedUntil, at)
          }
        }
      }),
  }
}
