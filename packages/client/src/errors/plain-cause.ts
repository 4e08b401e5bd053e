/**
 * A copy of an error that holds texts and numbers only, and so do its causes. A `fetch` of the caller's own may throw one
 * that holds the request, and with it the key.
 */
export function plainCause(thrown: unknown, hideKey: (text: string) => string = (text) => text): Error {
  const error = Object(thrown) === thrown ? (thrown as Partial<Error>) : { message: String(thrown) }
  const { name, message, stack, cause } = error
  const copy = new Error('', cause === undefined ? undefined : { cause: plainCause(cause, hideKey) })
  const define = (enumerable: boolean, properties: object) => {
    for (const [property, value] of Object.entries(properties)) {
      if (typeof value === 'string') Object.defineProperty(copy, property, { value: hideKey(value), enumerable })
      if (typeof value === 'number') Object.defineProperty(copy, property, { value, enumerable })
    }
  }
  define(true, error)
  define(false, { name, message, stack })
  return copy
}
