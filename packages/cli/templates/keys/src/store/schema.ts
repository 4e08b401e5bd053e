import { KEY_STEPS as KEY_STEPS_OF_POSTGRESQL, LIMIT_STEPS } from '@contract-first/service/postgresql'
import { KEY_STEPS } from '@contract-first/service/sqlite'
import { IDEMPOTENCY_RECORDS, inOrder, type Schema, type Step } from '@contract-first/service/store'

/**
 * Your own tables, in the SQL of each engine: `{ name: 'notes', sql: 'CREATE TABLE …' }`. A change is a further step; one
 * that has run keeps its text and its place. `npm start` runs them on SQLite, and `migrate` on PostgreSQL.
 */
const TABLES: Step[] = []
const TABLES_OF_POSTGRESQL: Step[] = []

export const sqlite: Schema = {
  service: 'notes',
  migrations: inOrder([...KEY_STEPS, IDEMPOTENCY_RECORDS, ...TABLES]),
}

export const postgresql: Schema = {
  service: 'notes',
  migrations: inOrder([...KEY_STEPS_OF_POSTGRESQL, ...LIMIT_STEPS, IDEMPOTENCY_RECORDS, ...TABLES_OF_POSTGRESQL]),
}
