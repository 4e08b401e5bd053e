/** The fields of a request: those that the document declares, as a handler has them, or all of them. */
export type HeaderFields = Headers | Readonly<Record<string, unknown>>

/** A request, as far as conditions and ranges are about it. */
export interface FieldsOfRequest {
  /** HEAD is answered by who answers GET: `c.req.method`. */
  method: string
  header: HeaderFields
}

/** What a request is about, as it is now. */
export interface Validators {
  /** Such as `"7"`, or weak, `W/"7"`. */
  etag?: string | undefined
  lastModified?: Date | undefined
}

/** A field as text, however the document spells its name and splits its list; undefined where it was not sent. */
export function fieldOf(header: HeaderFields, name: string): string | undefined {
  if (header instanceof Headers) return header.get(name) ?? undefined
  const [, value] = Object.entries(header).find(([one]) => one.toLowerCase() === name) ?? []
  if (value === undefined) return undefined
  return Array.isArray(value) ? value.join(',') : String(value)
}
