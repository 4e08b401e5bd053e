import { Readable } from 'node:stream'

/** The output of a command, and its exit status. */
export interface Outcome {
  exitCode: number
  stdout: string
  stderr: string
}

export interface ProcessContext {
  /** The working directory; the process's own by default. */
  folder?: string
  /** Added to the environment. */
  environment?: Readonly<Record<string, string>>
  /** The text of standard input. */
  input?: string
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs a command in this process, which saves the half second that a separate process takes to start. Folder,
 * environment and streams belong to the process, so one runs at a time.
 * @param main - the command: it takes its arguments, and returns its exit status
 */
export function runMain(
  main: (args: readonly string[]) => Promise<number>,
  args: readonly string[],
  context: ProcessContext = {},
): Promise<Outcome> {
  const run = last.then(() => runNow(main, args, context))
  last = run.catch(() => {})
  return run
}

async function runNow(
  main: (args: readonly string[]) => Promise<number>,
  args: readonly string[],
  { folder = process.cwd(), environment, input = '' }: ProcessContext,
): Promise<Outcome> {
  const { stdin, env, exitCode } = process
  const before = process.cwd()
  const stdout = capture(process.stdout)
  const stderr = capture(process.stderr)
  Object.defineProperty(process, 'stdin', { value: Readable.from([input]), configurable: true })
  process.env = { ...env, ...environment }
  process.chdir(folder)
  try {
    return { exitCode: await main(args), stdout: stdout.text(), stderr: stderr.text() }
  } finally {
    stdout.end()
    stderr.end()
    Object.defineProperty(process, 'stdin', { value: stdin, configurable: true })
    Object.assign(process, { env, exitCode })
    process.chdir(before)
  }
}

/** Records what is written to a stream, until `end`. */
function capture(stream: NodeJS.WriteStream): { text(): string; end(): void } {
  let text = ''
  const write = stream.write.bind(stream)
  stream.write = (chunk: string | Uint8Array, ...[encoding, written]: unknown[]) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    const done = typeof encoding === 'function' ? encoding : written
    if (typeof done === 'function') process.nextTick(done)
    return true
  }
  return {
    text: () => text,
    end: () => {
      stream.write = write
    },
  }
}
