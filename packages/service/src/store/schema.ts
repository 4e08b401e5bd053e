/** The schema of a service's database. */
export interface Schema {
  /** The name of the service, in lower case: messages and the database use it. */
  service: string
  /** Every step, in order; a change of the schema is a new one at the end. */
  migrations: readonly Migration[]
}

/** One step of a database's schema. A step that was released is never edited: a correction is a new step. */
export interface Migration {
  /** 1, 2, 3, … without gaps. */
  version: number
  name: string
  sql: string
}
