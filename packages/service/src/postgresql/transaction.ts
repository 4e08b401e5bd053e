import type { Row } from '../store/columns.ts'
import type { Pool } from './open-pool.ts'
import { type Query, untilDone } from './query.ts'

/**
 * Runs statements as one transaction. If `work` throws, nothing of it remains; if the transaction gave way to another
 * one, `work` runs again. Its `query` throws the driver's errors.
 *
 * @throws {StoreUnavailable} when PostgreSQL cannot be used now
 */
export type Transaction = <T>(work: (query: Query) => Promise<T>) => Promise<T>

export function createTransaction(pool: Pick<Pool, 'connect'>): Transaction {
  return (work) => untilDone(() => inTransaction(pool, work))
}

async function inTransaction<T>(pool: Pick<Pool, 'connect'>, work: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // Without a listener, a broken connection would end the process; the running statement gets the error anyway.
  client.on('error', ignore)
  let isBroken = false
  try {
    await client.query('BEGIN')
    const result = await work(async (statement, values = []) => {
      const { rows } = await client.query<Row>({ ...statement, values: [...values] })
      return rows
    })
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    client.off('error', ignore)
    client.release(isBroken)
  }
}

function ignore(): void {}
