import type pg from 'pg'
import type { Row } from '../columns.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { unavailability } from './failure.ts'

/** A statement; one with a name is planned once per connection. */
export interface Statement {
  name?: string
  text: string
}

/** Runs one statement, which is a transaction of its own, and returns its rows. */
export type Query = (statement: Statement, values?: readonly unknown[]) => Promise<Row[]>

/** @returns a function that throws `StoreUnavailable` when PostgreSQL cannot be used now, with the driver's error as its cause */
export function createQuery(pool: pg.Pool): Query {
  return async (statement, values = []) => {
    try {
      const { rows } = await pool.query<Row>({ ...statement, values: [...values] })
      return rows
    } catch (error) {
      const reason = unavailability(error)
      throw reason === undefined ? error : new StoreUnavailable(reason, error)
    }
  }
}
