/** A target, its `rel`, or another quoted text, which may hold what looks like either. */
const TOKENS = /<([^>]*)>|;\s*rel\s*=\s*(?:"([^"]*)"|([^\s",;]+))|"(?:[^"\\]|\\.)*"/gi

/** The target of the `Link` of this relation (RFC 8288, section 3), relative to `base`; undefined when there is none. */
export function linkTo(relation: string, headers: Headers, base: string): URL | undefined {
  let target: string | undefined
  for (const [, found, quoted, rel = quoted] of (headers.get('Link') ?? '').matchAll(TOKENS)) {
    target = found ?? target
    if (rel === undefined || target === undefined) continue
    if (rel.toLowerCase().split(/\s+/).includes(relation)) return URL.parse(target, base) ?? undefined
    // Only the first `rel` of a link counts: section 3.3.
    target = undefined
  }
  return undefined
}
