#!/usr/bin/env node
import { CannotRun } from './command/cannot-run.ts'
import { Interrupted } from './command/interruption.ts'
import { readOptions, USAGE } from './command/options.ts'
import { run } from './command/run.ts'

export type { OPTIONS } from './command/options.ts'

// Node's own status for an error that nobody caught is 1, which would read as findings.
process.on('uncaughtException', fail)
// Nobody reads on, as in `conformance … | head`. Told to nobody, that would be the next error, without end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(process.exitCode ?? 2))

try {
  const options = readOptions(process.argv.slice(2))
  if (options) process.exitCode = await run(options, process)
  else process.stdout.write(USAGE)
} catch (error) {
  fail(error)
}

/** An error that nobody foresaw is a bug of ours: its stack is what its maintainers need. */
function fail(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`conformance: ${error instanceof CannotRun ? error.message : text}\n`)
  process.exitCode = error instanceof CannotRun ? error.status : 2
  // What it interrupted may still wait for something.
  if (error instanceof Interrupted) process.stdout.write('', () => process.exit())
}
