/** A random request that a server once answered wrongly. Plain data, kept as JSON. */
export interface Regression {
  /** The name of the case: `addBook/regression/<name>`. */
  name: string
  operation: string
  /** The invalid part of the request: `query.limit`, `body`; absent if the request is valid. */
  broken?: string
  values: Readonly<Record<string, unknown>>
  texts?: Readonly<Record<string, readonly string[]>>
  body?: { mediaType: string; value: unknown }
}
