#!/usr/bin/env node
import { CannotRun } from './command/cannot-run.ts'
import { Interrupted } from './command/interruption.ts'
import { readOptions, USAGE } from './command/options.ts'
import { run } from './command/run.ts'

export type { OPTIONS } from './command/options.ts'

// Node exits with 1 after an uncaught error, which would read as findings.
process.on('uncaughtException', fail)
// The reader has gone, as in `conformance … | head`. Reporting that would fail as well, endlessly.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(process.exitCode ?? 2))

try {
  const options = readOptions(process.argv.slice(2))
  if (options) process.exitCode = await run(options, process)
  else process.stdout.write(USAGE)
} catch (error) {
  fail(error)
}

/** An unexpected error is a bug of ours: print the stack for its maintainers. */
function fail(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`conformance: ${error instanceof CannotRun ? error.message : text}\n`)
  process.exitCode = error instanceof CannotRun ? error.status : 2
  // The interrupted run may still be waiting for something.
  if (error instanceof Interrupted) process.stdout.write('', () => process.exit())
}
