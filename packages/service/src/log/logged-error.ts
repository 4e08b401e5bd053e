/** An error in a log line. */
export interface LoggedError {
  type: string
  message: string
  /** Its stack, then those of its causes. */
  stack: string
}

/**
 * Keeps the parts of an error that say where it comes from. Everything else that a library attached is dropped:
 * PostgreSQL's errors quote the values of a row.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something other than an error was thrown.', stack: '' }
  const stacks: string[] = []
  for (let cause: unknown = error; cause instanceof Error && stacks.length < CAUSES_MAX; cause = cause.cause) {
    stacks.push(cause.stack ?? `${cause.name}: ${cause.message}`)
  }
  return { type: error.name, message: error.message, stack: stacks.join('\ncaused by ') }
}

const CAUSES_MAX = 5
