import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Observed } from './observed.ts'

const file = new URL('../../../../SECURITY.md', import.meta.url)
/** The rows of servers with replicas and a Redis Cluster, in their order. */
export const REPLICA_ROWS = [
  'Another server is killed',
  'A replica stops',
  'A replica is killed',
  'A replica freezes',
  'A replica is far behind',
  'All replicas are killed',
  'The primary is killed, and starts again',
  'A host of both lists cannot be resolved',
  'A primary of a Redis Cluster is killed',
  'A primary of a Redis Cluster freezes',
  'A Redis Cluster is split for 10 s',
] as const
/** The last row, which has its own test. */
export const LEADER_IS_KILLED = 'The leader of a cluster is killed'

const HEAD = `| Fault | Store | Callers get | The log says | Ends | Recovers |
|---|---|---|---|---|---|
`

/** Compares what was observed with its row in SECURITY.md. */
export function keepRow(fault: string, store: string, { callers, log, end, recovery }: Observed): void {
  const begin = `| ${fault} | ${store} | `
  const row = `${begin}${[callers, log, end, recovery].join(' | ')} |`
  const document = readFileSync(file, 'utf8')
  expect(document.split('\n').filter((line) => line.startsWith(begin))).toEqual([row])
}

/** The rows of the table in a document. */
function rowsOf(document: string): string[] {
  const lines = (document.split(HEAD)[1] ?? '').split('\n')
  return lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('|')),
  )
}

/** The faults and stores in SECURITY.md, such as `The log is closed | SQLite`. */
export function namedRows(): string[] {
  return rowsOf(readFileSync(file, 'utf8')).map((line) => line.split(' | ', 2).join(' | ').slice(2))
}
