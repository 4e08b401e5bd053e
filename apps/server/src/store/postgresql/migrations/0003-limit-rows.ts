import type { Migration } from '@contract-first/service/store'

/**
 * One row per subject of the rate limits; times are Unix milliseconds. Each request changes a row: with half of each page
 * free, its new version finds room beside the old one and no index has to change.
 */
export const limitRows: Migration = {
  version: 3,
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
