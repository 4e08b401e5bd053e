import type { Statement } from '../../postgresql/query.ts'
import { BAN_MS, BAN_THRESHOLD_FACTOR, DAY_MS, MINUTE_MS, WITHOUT_BAN } from '../attempt.ts'

/** In Unix milliseconds. Not `now()`, which is fixed when a transaction starts. */
export const DATABASE_CLOCK = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint'

const COLUMNS = 'minute_start, minute_seen, day_start, day_used, banned_until, at'

// The rules of `attempt` in attempt.ts; `stored` is the row before the attempt, `excluded.at` the current time.
const isStale = `stored.at > excluded.at + ${MINUTE_MS}`
const now = `CASE WHEN ${isStale} THEN excluded.at ELSE greatest(stored.at, excluded.at) END`
const second = `((${now}) - (${now}) % 1000)`
const isBanned = `(NOT ${isStale} AND stored.banned_until > ${now})`
const minuteOver = `(${isStale} OR stored.minute_start + ${MINUTE_MS} <= ${now})`
const dayOver = `(${isStale} OR stored.day_start + ${DAY_MS} <= ${now})`
const minuteSeen = `CASE WHEN ${minuteOver} THEN 1 ELSE stored.minute_seen + 1 END`
const dayUsed = `CASE WHEN ${dayOver} THEN 0 ELSE stored.day_used END`

function unlessBanned(column: string, value: string): string {
  return `${column} = CASE WHEN ${isBanned} THEN stored.${column} ELSE ${value} END`
}

/**
 * Counts an attempt and returns the row after it. Parameters: the subject, the limit per minute, the limit per day.
 *
 * @param clock - an SQL expression of Unix milliseconds
 */
export function attemptStatement(clock: string = DATABASE_CLOCK): Statement {
  return {
    name: 'limit attempt',
    text: `
      INSERT INTO limit_rows AS stored (subject, ${COLUMNS})
      SELECT $1, clock - clock % 1000, 1, clock - clock % 1000, 1, 0, clock FROM (SELECT ${clock} AS clock) AS clocks
      ON CONFLICT (subject) DO UPDATE SET
        ${unlessBanned('minute_start', `CASE WHEN ${minuteOver} THEN ${second} ELSE stored.minute_start END`)},
        ${unlessBanned('minute_seen', minuteSeen)},
        ${unlessBanned('day_start', `CASE WHEN ${dayOver} THEN ${second} ELSE stored.day_start END`)},
        ${unlessBanned('day_used', `CASE WHEN ${minuteSeen} > $2::bigint THEN ${dayUsed} ELSE least(${dayUsed}, $3::bigint) + 1 END`)},
        ${unlessBanned('banned_until', `CASE WHEN ${minuteSeen} > ${BAN_THRESHOLD_FACTOR} * $2::bigint THEN ${second} + ${BAN_MS} ELSE 0 END`)},
        at = ${now}
      RETURNING ${COLUMNS}, written_timeline, written_lsn`,
  }
}

/** Keeps what a subject wrote last, unless a later position is kept. Parameters: the subject, the timeline, the LSN. */
export const keepStatement: Statement = {
  name: 'limit position',
  text: `
    UPDATE limit_rows SET written_timeline = $2, written_lsn = $3
    WHERE subject = $1 AND (written_timeline, written_lsn) < ($2, $3)`,
}

/** Ends a ban as `WITHOUT_BAN` of attempt.ts says, and returns the subject if there was one. Parameter: the subject. */
export const liftStatement: Statement = {
  text: `
    UPDATE limit_rows SET banned_until = ${WITHOUT_BAN.bannedUntil}, minute_seen = ${WITHOUT_BAN.minuteSeen}
    WHERE subject = $1 AND banned_until > ${DATABASE_CLOCK} RETURNING subject`,
}

/**
 * The row of a subject and the clock; without a row, its columns are null. Parameter: the subject.
 *
 * @param clock - as for `attemptStatement`
 */
export function readStatement(clock: string = DATABASE_CLOCK): Statement {
  return {
    name: 'limit row',
    text: `SELECT clock, ${COLUMNS} FROM (SELECT ${clock} AS clock) AS clocks LEFT JOIN limit_rows ON subject = $1`,
  }
}

/**
 * Removes up to 1,000 rows that are over, in the order in which their days began, and returns these beginnings; two
 * processes at once take different rows. Parameter: when the first of these days may have begun. With the last call's
 * result, no removed row is read again.
 */
export const sweepStatement: Statement = {
  text: `
    DELETE FROM limit_rows WHERE subject IN (
      SELECT subject FROM limit_rows
      WHERE day_start >= $1 AND day_start <= (SELECT ${DATABASE_CLOCK} - ${DAY_MS})
        AND minute_start <= (SELECT ${DATABASE_CLOCK} - ${MINUTE_MS}) AND banned_until <= (SELECT ${DATABASE_CLOCK})
      ORDER BY day_start LIMIT 1000 FOR UPDATE SKIP LOCKED
    ) RETURNING day_start`,
}

/** Removes up to 1,000 rows whose day began while a clock was ahead, as `isStale` of attempt.ts says. */
export const sweepStaleStatement: Statement = {
  text: `
    DELETE FROM limit_rows WHERE subject IN (
      SELECT subject FROM limit_rows WHERE day_start > (SELECT ${DATABASE_CLOCK} + ${MINUTE_MS})
      ORDER BY day_start LIMIT 1000 FOR UPDATE SKIP LOCKED
    ) RETURNING day_start`,
}
