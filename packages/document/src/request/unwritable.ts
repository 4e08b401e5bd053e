/** A value that has no place in a request: it would arrive as another one, or not at all. */
export class UnwritableError extends Error {
  override name = 'UnwritableError'
}
