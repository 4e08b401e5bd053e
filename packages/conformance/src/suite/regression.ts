/** A random request that a server once answered wrongly. Plain data, kept as JSON. */
export interface Regression {
  /** The name of the case: `addBook/regression/<name>`. */
  name: string
  operation: string
  /** The part of the request that breaks the contract: `query.limit`, `body`; absent when it is allowed. */
  broken?: string
  values: Readonly<Record<string, unknown>>
  texts?: Readonly<Record<string, readonly string[]>>
  body?: { mediaType: string; value: unknown }
}
