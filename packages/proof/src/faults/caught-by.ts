import { readFileSync, writeFileSync } from 'node:fs'
import type { LayerName } from '@contract-first/conformance'

/** The check that finds each fault. */
export interface CaughtBy {
  /** The first layer, and its case; `note` is the rule if only a note reveals the fault. */
  server: Record<string, { layer: LayerName; case: string; note?: string }>
  /** The first check. */
  client: Record<string, string>
}

const file = new URL('caught-by.json', import.meta.url)

export function readCaughtBy(): CaughtBy {
  return JSON.parse(readFileSync(file, 'utf8'))
}

export function writeCaughtBy({ server, client }: CaughtBy): void {
  writeFileSync(file, `${JSON.stringify({ server: sorted(server), client: sorted(client) }, null, 2)}\n`)
}

function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
