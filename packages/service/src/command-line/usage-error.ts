/** The command line cannot be understood; the message says what to write instead. It never repeats an argument's value. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
