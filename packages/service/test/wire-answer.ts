/** A response as it came over the wire; header names are in lower case. */
export interface WireAnswer {
  status: number
  headers: ReadonlyMap<string, string>
  body: string
}
