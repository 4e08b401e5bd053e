/** A database file cannot be opened, or not by this version. */
export class DatabaseOpenError extends Error {
  override readonly name = 'DatabaseOpenError'

  constructor(file: string, cause: unknown) {
    super(`Cannot open the database ${file}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
