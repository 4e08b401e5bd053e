/** A String of RFC 9651, section 3.3.3. */
const QUOTED = /^"((?:[^"\\]|\\["\\])*)"$/

/**
 * The key that an `Idempotency-Key` means. Its draft has a String of Structured Fields, in quotes, and most clients leave
 * them out: two clients that send the same key mean the same, whichever way. What is no String means itself.
 */
export function idempotencyKeyOf(value: string): string {
  const [, quoted] = QUOTED.exec(value) ?? []
  return quoted === undefined ? value : quoted.replaceAll(/\\(.)/g, '$1')
}
