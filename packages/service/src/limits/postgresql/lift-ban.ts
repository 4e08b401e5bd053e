import { openPool } from '../../postgresql/open-pool.ts'
import { createQuery } from '../../postgresql/query.ts'
import type { DatabaseUrl } from '../../store/database-url.ts'
import { liftStatement } from './statements.ts'

/** @throws {StoreUnavailable} when the database cannot be reached now */
export async function liftBan(url: DatabaseUrl, service: string, subject: string): Promise<boolean> {
  const pool = openPool(url, { service, connectionsMax: 1, lockTimeoutMs: 1_000, onIdleError: () => {} })
  try {
    return (await createQuery(pool)(liftStatement, [subject])).length === 1
  } finally {
    await pool.close()
  }
}
