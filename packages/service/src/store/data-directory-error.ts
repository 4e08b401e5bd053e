/** The directory of the embedded store is missing and cannot be created. */
export class DataDirectoryError extends Error {
  override readonly name = 'DataDirectoryError'

  constructor(directory: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `Cannot create the data directory ${directory} (${reason}): set DATA_DIR to a directory that can be written.`,
      {
        cause,
      },
    )
  }
}
