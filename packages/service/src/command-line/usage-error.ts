/** The command line has a mistake. The message says what to write instead, and never repeats a value. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
