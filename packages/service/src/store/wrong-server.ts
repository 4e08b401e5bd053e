/** A variable names a server that cannot be used for it, whatever its state. */
export class WrongServer extends Error {
  override readonly name = 'WrongServer'

  /** @param mistakes - one sentence each, which begins with the name of the variable */
  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'))
  }
}
