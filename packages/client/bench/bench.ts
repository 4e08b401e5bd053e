/**
 * `pnpm bench`: CPU time of one call with a response in memory, by this client and by others, side by side in one run.
 * Prints a table and writes `dist/bench/results.json`. Always exits 0: figures depend on the machine, differences less
 * so.
 */
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createCallers } from './callers.ts'
import { printTable, type Row } from './table.ts'

const OUT = fileURLToPath(new URL('../dist/bench/', import.meta.url))
const CONTRACT = fileURLToPath(import.meta.resolve('@petstore/contract/openapi.json'))
const REDOCLY = fileURLToPath(new URL('bin/cli.js', import.meta.resolve('@redocly/cli/package.json')))
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 8)
const CALLS = 1500

/** How many microseconds pacing, retries and the rest may add to openapi-fetch. */
const TARGET = 30

await mkdir(OUT, { recursive: true })
const micros = await measure(await createCallers(await generateRedoclyClient()))
const openapiFetch = micros['openapi-fetch'] ?? Number.NaN
const rows = Object.entries(micros).map(
  ([what, micros]): Row => ({ what, micros, ...(what === '@petstore/client' && { target: openapiFetch + TARGET }) }),
)
await writeFile(`${OUT}results.json`, `${JSON.stringify({ node: process.version, rounds: ROUNDS, rows }, null, 2)}\n`)
process.stdout.write(`${printTable(rows, micros['bare fetch'] ?? Number.NaN)}\n`)

/** The clients run in turn, under the same conditions; the fastest round counts, as the least disturbed. */
async function measure(callers: Record<string, () => Promise<unknown>>): Promise<Record<string, number>> {
  const least: Record<string, number> = {}
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, call] of Object.entries(callers)) {
      if (((await call()) as unknown[]).length !== 20) throw new Error(`${name} did not give the 20 animals.`)
      const before = process.cpuUsage()
      for (let done = 0; done < CALLS; done++) await call()
      const { user, system } = process.cpuUsage(before)
      // The first round warms up.
      if (round > 0) least[name] = Math.min(least[name] ?? Infinity, (user + system) / CALLS)
    }
  }
  return least
}

async function generateRedoclyClient(): Promise<string> {
  const file = `${OUT}redocly.ts`
  const options = ['--output', file, '--import-ext', 'ts', '--server-url', 'http://127.0.0.1:3000/v1']
  await promisify(execFile)(process.execPath, [REDOCLY, 'generate-client', CONTRACT, ...options])
  return file
}
