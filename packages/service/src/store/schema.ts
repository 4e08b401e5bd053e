import type { Migration } from './migration.ts'

/** The schema of a service's database. */
export interface Schema {
  /** The name of the service, in lower case: messages and the database use it. */
  service: string
  /** Every step, in order; a change of the schema is a new one at the end. */
  migrations: readonly Migration[]
}
