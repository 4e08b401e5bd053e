import type { Step } from '../store/steps.ts'

/** What calls with an idempotency key did, for 24 hours, on both engines. Times are Unix milliseconds. */
export const IDEMPOTENCY_RECORDS: Step = {
  name: 'idempotency records',
  sql: `
    CREATE TABLE idempotency_records (
      owner text NOT NULL,
      key text NOT NULL,
      fingerprint text NOT NULL,
      done text NOT NULL,
      created_at bigint NOT NULL,
      PRIMARY KEY (owner, key)
    );
    CREATE INDEX idempotency_records_by_age ON idempotency_records (created_at);`,
}
