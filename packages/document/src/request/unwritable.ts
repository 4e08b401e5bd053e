/** The error for a value that cannot be written into a request: it would arrive as a different one, or not at all. */
export class UnwritableError extends Error {
  override name = 'UnwritableError'
}
