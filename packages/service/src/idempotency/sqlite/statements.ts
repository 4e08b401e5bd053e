import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { createGroupCommit } from '../../sqlite/group-commit.ts'
import { whenFree } from '../../sqlite/when-free.ts'
import type { Row } from '../../store/columns.ts'
import type { Run, Statements } from '../once.ts'
import { createWriteOnce } from './once.ts'

export interface StatementOptions {
  /** Unix milliseconds; default `Date.now`. */
  now?: () => number
  /** How long a call waits while another process holds the file's lock, in milliseconds; default 5,000. */
  lockTimeoutMs?: number
}

/** Prepares each statement once, and commits the writes of a moment together. Needs the step `IDEMPOTENCY_RECORDS`. */
export function createStatements(
  database: DatabaseSync,
  { now, lockTimeoutMs = 5_000 }: StatementOptions = {},
): Statements {
  const commit = createGroupCommit(database, lockTimeoutMs)
  const writeOnce = createWriteOnce(database, { ...(now && { now }) })
  const prepared = new Map<string, StatementSync>()

  function workOf(...[text, values]: Parameters<Run>): () => Row[] {
    const statement = prepared.get(text) ?? database.prepare(text)
    prepared.set(text, statement)
    // Parameters are named as in PostgreSQL ($1, $2, …).
    const parameters = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]))
    return () => statement.all(parameters)
  }

  return {
    async run(text, values) {
      const work = workOf(text, values)
      return text.startsWith('SELECT') ? whenFree(work, lockTimeoutMs) : commit(work)
    },
    read: async (text, values) => whenFree(workOf(text, values), lockTimeoutMs),
    async once(idempotency, text, values) {
      const work = workOf(text, values)
      return commit(() => writeOnce(idempotency, work))
    },
  }
}
