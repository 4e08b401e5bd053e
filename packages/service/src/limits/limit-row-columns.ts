import { integer, type Row } from '../store/columns.ts'
import type { LimitRow } from './attempt.ts'

/** A row as the tables of both engines hold it. */
export function limitRowOfColumns(row: Row): LimitRow {
  return {
    minuteStart: integer(row, 'minute_start'),
    minuteSeen: integer(row, 'minute_seen'),
    dayStart: integer(row, 'day_start'),
    dayUsed: integer(row, 'day_used'),
    bannedUntil: integer(row, 'banned_until'),
    at: integer(row, 'at'),
  }
}
