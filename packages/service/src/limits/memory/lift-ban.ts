import { openDatabase } from '../../sqlite/open-database.ts'
import { liftBanInFile } from './rows.ts'
import { LIMIT_ROWS } from './schema.ts'

/** Lifts a ban in the file of the counts, which the counting process reads once a second. */
export function liftBan(file: string, service: string, subject: string, now: number): boolean {
  const schema = { service, migrations: [LIMIT_ROWS] }
  const database = openDatabase(file, { schema, synchronous: 'NORMAL', now: () => now })
  try {
    database.exec('PRAGMA busy_timeout = 5000')
    return liftBanInFile(database, subject, now)
  } finally {
    database.close()
  }
}
