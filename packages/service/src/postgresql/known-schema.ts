import type { DatabaseUrl } from '../store/database-url.ts'
import type { Schema } from '../store/schema.ts'
import { checkSchema } from './check-schema.ts'
import type { Connection } from './migrate.ts'
import type { Query } from './query.ts'

/** Databases that had the schema of this version when this process looked, whichever of its parts it was that did. */
const known = new WeakSet<DatabaseUrl>()

/** Looks for the schema, as `checkSchema` does, and remembers that it was there. */
export async function learnSchema(url: DatabaseUrl, schema: Schema, connection: Connection): Promise<void> {
  await checkSchema(connection, schema)
  known.add(url)
}

/** Runs statements once the schema is known, and looks for it until then. One that is newer by now leaves them working. */
export function afterSchema(url: DatabaseUrl, schema: Schema, connection: Connection, query: Query): Query {
  return async (statement, values) => {
    if (!known.has(url)) await learnSchema(url, schema, connection)
    return query(statement, values)
  }
}
