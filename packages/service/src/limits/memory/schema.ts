import type { Migration } from '../../store/schema.ts'

/** One row per subject; times are Unix milliseconds. */
export const LIMIT_ROWS: Migration = {
  version: 1,
  name: 'limit rows',
  sql: `
    CREATE TABLE limit_rows (
      subject TEXT PRIMARY KEY,
      minute_start INTEGER NOT NULL,
      minute_seen INTEGER NOT NULL,
      day_start INTEGER NOT NULL,
      day_used INTEGER NOT NULL,
      banned_until INTEGER NOT NULL,
      at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
}
