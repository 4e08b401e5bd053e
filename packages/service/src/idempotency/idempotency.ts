import { hash } from 'node:crypto'

/**
 * Identifies a call that may be repeated: `owner` is the id of the API key, `fingerprint` a hash of the request body.
 */
export interface Idempotency {
  owner: string
  key: string
  fingerprint: string
}

/** How long a call can be replayed, in milliseconds. */
export const IDEMPOTENCY_LIFETIME_MS = 86_400_000

/**
 * The greatest tolerated difference between servers' clocks, in milliseconds: a later date comes from a wrong clock.
 */
export const CLOCK_SKEW_MAX_MS = 60_000

/**
 * The record under which a call with an `Idempotency-Key` is remembered. Clients put all kinds of secrets there: a
 * store gets no more than it needs.
 *
 * @param auth - the caller's key, by the name of a security scheme, as a handler has it
 * @param header - undefined in a request without one, which may not be repeated
 * @param meant - what would be stored, in a fixed order: the same written with other blanks is the same request
 * @returns undefined without a header, and for callers without a key, who would share theirs
 */
export function idempotencyOf(
  auth: Readonly<Record<string, { id: string }>>,
  header: string | undefined,
  meant: readonly unknown[],
): Idempotency | undefined {
  const [caller] = Object.values(auth)
  if (header === undefined || caller === undefined) return undefined
  const fingerprint = hash('sha256', JSON.stringify(meant), 'base64url')
  return { owner: caller.id, key: hash('sha256', idempotencyKeyOf(header)), fingerprint }
}

/** A String of RFC 9651, section 3.3.3. */
const QUOTED = /^"((?:[^"\\]|\\["\\])*)"$/

/**
 * The key in an `Idempotency-Key` header. The draft wants a quoted String of Structured Fields, and most clients leave
 * the quotes out; both spellings mean the same key. Anything that is not a String is the key itself.
 */
function idempotencyKeyOf(value: string): string {
  const [, quoted] = QUOTED.exec(value) ?? []
  return quoted === undefined ? value : quoted.replaceAll(/\\(.)/g, '$1')
}
