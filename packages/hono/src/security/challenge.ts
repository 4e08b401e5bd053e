import type { SecurityRequirement, SecurityScheme } from '../operation.ts'

/**
 * The value of `WWW-Authenticate`, which a 401 has to carry: RFC 9110, section 15.5.2. Undefined when every scheme is a
 * key, a cookie or a certificate, for which HTTP has no challenge.
 */
export function challenges(
  requirements: readonly SecurityRequirement[],
  schemes: Readonly<Record<string, SecurityScheme>>,
): string | undefined {
  const names = new Set(requirements.flatMap((requirement) => Object.keys(requirement)))
  const all = [...names].flatMap((name) => challenge(schemes[name]))
  return all.length === 0 ? undefined : [...new Set(all)].join(', ')
}

function challenge(scheme: SecurityScheme | undefined): string[] {
  if (scheme?.type !== 'http') return []
  if (scheme.scheme === 'other') return [scheme.name]
  // RFC 7617, section 2, requires a realm, and asks servers to name the encoding that they read.
  return [scheme.scheme === 'basic' ? 'Basic realm="api", charset="UTF-8"' : 'Bearer']
}
