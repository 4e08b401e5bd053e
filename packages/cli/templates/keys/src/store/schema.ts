import { IDEMPOTENCY_RECORDS } from '@contract-first/service/idempotency'
import * as ofPostgresql from '@contract-first/service/keys/postgresql/steps'
import * as ofSqlite from '@contract-first/service/keys/sqlite/steps'
import {
  LIMIT_ROWS,
  LIMIT_ROWS_BY_DAY,
  LIMIT_ROWS_WITH_POSITIONS,
} from '@contract-first/service/limits/postgresql/steps'
import { inOrder, type Schema, type Step } from '@contract-first/service/store'

/**
 * Your own tables, in the SQL of each engine: `{ name: 'notes', sql: 'CREATE TABLE …' }`. A change is a further step; one
 * that has run keeps its text and its place. `npm start` runs them on SQLite, and `migrate` on PostgreSQL.
 */
const TABLES: Step[] = []
const TABLES_OF_POSTGRESQL: Step[] = []

const keysOf = ({ API_KEYS, KEY_ROTATION, KEY_USAGE, KEY_SCOPES }: typeof ofSqlite) => [
  API_KEYS,
  KEY_ROTATION,
  KEY_USAGE,
  KEY_SCOPES,
]

export const sqlite: Schema = {
  service: 'notes',
  migrations: inOrder([...keysOf(ofSqlite), IDEMPOTENCY_RECORDS, ...TABLES]),
}

export const postgresql: Schema = {
  service: 'notes',
  migrations: inOrder([
    ...keysOf(ofPostgresql),
    LIMIT_ROWS,
    LIMIT_ROWS_BY_DAY,
    LIMIT_ROWS_WITH_POSITIONS,
    IDEMPOTENCY_RECORDS,
    ...TABLES_OF_POSTGRESQL,
  ]),
}
