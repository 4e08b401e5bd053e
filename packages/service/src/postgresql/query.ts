import type pg from 'pg'
import type { Row } from '../store/columns.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { hasGivenWay, unavailability } from './failure.ts'

/** How often a statement or a transaction that gave way to another one is tried. */
const TRIES_MAX = 3

/** A statement; one with a name is planned once per connection. */
export interface Statement {
  name?: string
  text: string
}

/** Runs one statement, which is its own transaction, and returns its rows. */
export type Query = (statement: Statement, values?: readonly unknown[]) => Promise<Row[]>

/** A sender of statements, such as a pool; throws the driver's errors. */
export interface Sender {
  query(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>
}

/** @returns a function that throws `StoreUnavailable` when PostgreSQL cannot be used now, with the driver's error as its cause */
export function createQuery(sender: Sender): Query {
  return (statement, values = []) =>
    untilDone(async () => {
      const { rows } = await sender.query({ ...statement, values: [...values] })
      return rows
    })
}

/**
 * Repeats what gave way to another transaction, which undid all of it.
 * @throws {StoreUnavailable} when PostgreSQL cannot be used now
 */
export async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (tries < TRIES_MAX && hasGivenWay(error)) continue
      const reason = unavailability(error)
      throw reason === undefined ? error : new StoreUnavailable(reason, error)
    }
}
