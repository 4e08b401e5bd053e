import type { Step } from '../../store/steps.ts'

/**
 * One row per subject of the rate limits; times are Unix milliseconds. Each request changes a row: with half of each page
 * free, its new version finds room next to the old one and no index has to change.
 */
export const LIMIT_ROWS: Step = {
  name: 'limit rows',
  sql: `
    CREATE TABLE limit_rows (
      subject text COLLATE "C" PRIMARY KEY,
      minute_start bigint NOT NULL,
      minute_seen bigint NOT NULL,
      day_start bigint NOT NULL,
      day_used bigint NOT NULL,
      banned_until bigint NOT NULL,
      at bigint NOT NULL
    ) WITH (fillfactor = 50);
  `,
}

/**
 * Finds the limit rows that are over among millions that are not. The beginning of the day is the column that changes
 * least, once a day and subject, and only then does counting change an index.
 */
export const LIMIT_ROWS_BY_DAY: Step = {
  name: 'limit rows by day',
  sql: 'CREATE INDEX limit_rows_by_day ON limit_rows (day_start)',
}

/** What each subject wrote last, as a `Position`: replicas that have not replayed it yet do not answer the subject. */
export const LIMIT_ROWS_WITH_POSITIONS: Step = {
  name: 'limit rows with positions',
  sql: `
    ALTER TABLE limit_rows
      ADD COLUMN written_timeline bigint NOT NULL DEFAULT 0,
      ADD COLUMN written_lsn bigint NOT NULL DEFAULT 0;
  `,
}

/** The steps of limits, in their order. */
export const LIMIT_STEPS: readonly Step[] = [LIMIT_ROWS, LIMIT_ROWS_BY_DAY, LIMIT_ROWS_WITH_POSITIONS]
