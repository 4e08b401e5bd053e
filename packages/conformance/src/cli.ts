import { CannotRun } from './command/cannot-run.ts'
import { Interrupted } from './command/interruption.ts'
import { readOptions, USAGE } from './command/options.ts'
import { run } from './command/run.ts'

export type { OPTIONS } from './command/options.ts'

/** @returns the exit status */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const options = readOptions(args)
    if (options) return await run(options, process)
    process.stdout.write(USAGE)
    return 0
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error
    process.stderr.write(`conformance: ${error.message}\n`)
    // The interrupted run may still be waiting.
    if (error instanceof Interrupted) process.stdout.write('', () => process.exit(error.status))
    return error.status
  }
}
