import type { Migration } from '@contract-first/service/store'

/**
 * Finds the limit rows that are over among millions that are not. Of all columns the beginning of the day changes least:
 * once a day and subject. Only then does counting a request change an index.
 */
export const limitRowsByDay: Migration = {
  version: 4,
  name: 'limit rows by day',
  sql: 'CREATE INDEX limit_rows_by_day ON limit_rows (day_start)',
}
