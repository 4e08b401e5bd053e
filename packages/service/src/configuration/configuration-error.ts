/** The environment variables cannot be used. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'

  /** @param mistakes - one sentence each, which begins with the name of the variable and has no value */
  constructor(mistakes: readonly string[]) {
    super(['The configuration is not valid. Correct these environment variables:', ...mistakes].join('\n  '))
  }
}
