const LINKS = /<([^>]*)>((?:\s*;\s*[^\s=;,]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s",;]+))?)*)/g
const PARAMETERS = /;\s*([^\s=;,]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",;]+)))?/g

/** The target of the `Link` of this relation (RFC 8288, section 3), relative to `base`; undefined when there is none. */
export function linkTo(relation: string, headers: Headers, base: string): URL | undefined {
  for (const [, target = '', parameters = ''] of (headers.get('Link') ?? '').matchAll(LINKS)) {
    // The first `rel` counts, and may hold several relations: section 3.3.
    const rel = [...parameters.matchAll(PARAMETERS)].find(([, name]) => name?.toLowerCase() === 'rel')
    const relations = (rel?.[2] ?? rel?.[3] ?? '').toLowerCase().split(/\s+/)
    if (relations.includes(relation)) return URL.parse(target, base) ?? undefined
  }
  return undefined
}
