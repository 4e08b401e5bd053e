import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../../sqlite/in-transaction.ts'
import { integer, text } from '../../store/columns.ts'
import type { LimitRow } from '../attempt.ts'
import { limitRowOfColumns } from '../limit-row-columns.ts'

/** The rows of all subjects on disk. */
export interface LimitRows {
  readAll(): [subject: string, row: LimitRow][]
  /**
   * Stores the rows of `subjects` as they are in `rows`, in one transaction; a subject without a row is removed. Before
   * that, `lift` is called for each subject whose ban another process has lifted in the file since the last time.
   */
  write(subjects: ReadonlySet<string>, rows: ReadonlyMap<string, LimitRow>, lift: (subject: string) => void): void
}

/** Stored instead of a ban's end: another process has lifted the ban, and the counting one has not noticed yet. */
const LIFTED = -1

/** Lifts a ban in the file, while another process counts. The day's use stays. False when there is none. */
export function liftBanInFile(database: DatabaseSync, subject: string, now: number): boolean {
  const lift = database.prepare(
    `UPDATE limit_rows SET banned_until = ${LIFTED}, minute_seen = 0 WHERE subject = ? AND banned_until > ?`,
  )
  return lift.run(subject, now).changes === 1
}

export function createLimitRows(database: DatabaseSync): LimitRows {
  const select = database.prepare(
    'SELECT subject, minute_start, minute_seen, day_start, day_used, banned_until, at FROM limit_rows',
  )
  const replace = database.prepare(
    `INSERT OR REPLACE INTO limit_rows (subject, minute_start, minute_seen, day_start, day_used, banned_until, at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const selectLifted = database.prepare(`SELECT subject FROM limit_rows WHERE banned_until = ${LIFTED}`)
  const selectVersion = database.prepare('PRAGMA data_version')
  const remove = database.prepare('DELETE FROM limit_rows WHERE subject = ?')

  /** It changes with the writes of other processes. */
  const version = () => integer(selectVersion.get() ?? {}, 'data_version')
  let knownVersion = version()

  function tellLifted(lift: (subject: string) => void): void {
    const found = version()
    if (found === knownVersion) return
    for (const row of selectLifted.all()) lift(text(row, 'subject'))
    knownVersion = found
  }

  return {
    readAll: () => select.all().map((row) => [text(row, 'subject'), limitRowOfColumns(row)]),

    write(subjects, rows, lift) {
      if (subjects.size === 0 && version() === knownVersion) return
      inTransaction(database, () => {
        tellLifted(lift)
        for (const subject of subjects) {
          const row = rows.get(subject)
          if (row === undefined) remove.run(subject)
          else {
            const { minuteStart, minuteSeen, dayStart, dayUsed, bannedUntil, at } = row
            replace.run(subject, minuteStart, minuteSeen, dayStart, dayUsed, bannedUntil, at)
          }
        }
      })
    },
  }
}
