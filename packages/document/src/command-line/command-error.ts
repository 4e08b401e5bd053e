/** A command cannot do its work. The message says, for the person at the terminal, what is wrong, where, and what to do. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError'
  /** The exit status. */
  readonly status: number = 2
}

/** The same about the command line itself, which `--help` explains. */
export class UsageError extends CommandError {
  constructor(message: string) {
    super(`${message.replace(/\.$/, '')} (see --help)`)
  }
}
