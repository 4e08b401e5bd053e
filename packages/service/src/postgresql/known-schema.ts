import type { DatabaseUrl } from '../store/database-url.ts'
import type { Schema } from '../store/schema.ts'
import { checkSchema } from './check-schema.ts'
import type { Connection } from './migrate.ts'
import type { Query } from './query.ts'

/** Databases that had the schema of this version when any part of this process looked. */
const known = new WeakSet<DatabaseUrl>()

/** Checks the schema, as `checkSchema` does, and remembers a success. */
export async function learnSchema(url: DatabaseUrl, schema: Schema, connection: Connection): Promise<void> {
  await checkSchema(connection, schema)
  known.add(url)
}

/** Runs statements once the schema is known, and checks it until then. If it is upgraded later, they keep working. */
export function afterSchema(url: DatabaseUrl, schema: Schema, connection: Connection, query: Query): Query {
  return async (statement, values) => {
    if (!known.has(url)) await learnSchema(url, schema, connection)
    return query(statement, values)
  }
}
