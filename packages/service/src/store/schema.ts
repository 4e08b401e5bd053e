import type { Migration } from './migration.ts'

/** A step of a schema before it has its place among the others. */
export type Step = Omit<Migration, 'version'>

/** What a service keeps in a database. */
export interface Schema {
  /** Of the service, in lower case: messages and the database call it so. */
  service: string
  /** Every step, in order; a change of the schema is a new one at the end. */
  migrations: readonly Migration[]
}
