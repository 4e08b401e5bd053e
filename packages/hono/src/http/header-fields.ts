/** The header fields of a request: those that the document declares, as a handler has them, or all of them. */
export type HeaderFields = Headers | Readonly<Record<string, unknown>>

/** The parts of a request that conditions and ranges depend on. */
export interface FieldsOfRequest {
  /** The actual method, `c.req.method`, as a handler for GET also answers HEAD. */
  method: string
  header: HeaderFields
}

/** The validators of the current representation. */
export interface Validators {
  /** A strong tag such as `"7"`, or a weak one such as `W/"7"`. */
  etag?: string | undefined
  lastModified?: Date | undefined
}

/** A field as text, however the document spells its name and splits its list; undefined if it was not sent. */
export function fieldOf(header: HeaderFields, name: string): string | undefined {
  if (header instanceof Headers) return header.get(name) ?? undefined
  const [, value] = Object.entries(header).find(([one]) => one.toLowerCase() === name) ?? []
  if (value === undefined) return undefined
  return Array.isArray(value) ? value.join(',') : String(value)
}
