/** A String of RFC 9651, section 3.3.3. */
const QUOTED = /^"((?:[^"\\]|\\["\\])*)"$/

/**
 * The key in an `Idempotency-Key` header. The draft wants a quoted String of Structured Fields, and most clients leave
 * the quotes out; both spellings mean the same key. Anything that is not a String is the key itself.
 */
export function idempotencyKeyOf(value: string): string {
  const [, quoted] = QUOTED.exec(value) ?? []
  return quoted === undefined ? value : quoted.replaceAll(/\\(.)/g, '$1')
}
