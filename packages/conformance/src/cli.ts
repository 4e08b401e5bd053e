import { runCommandLine } from '@contract-first/document/command'
import { Interrupted } from './command/interruption.ts'
import { OPTIONS, readOptions, USAGE } from './command/options.ts'
import { run } from './command/run.ts'

export type { OPTIONS }

/** @returns the exit status */
export function main(args: readonly string[]): Promise<number> {
  const command = { name: 'conformance', help: USAGE, options: OPTIONS, read: readOptions }
  return runCommandLine(
    {
      ...command,
      run: (options) =>
        run(options, process).catch((error) => {
          // The interrupted run may still be waiting; its message is printed first.
          if (error instanceof Interrupted)
            setImmediate(() => process.stdout.write('', () => process.exit(error.status)))
          throw error
        }),
    },
    args,
  )
}
