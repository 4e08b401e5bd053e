import type { SecurityRequirement, SecurityScheme } from '../operation.ts'
import type { RefusedCredential } from '../problem.ts'

/**
 * The value of `WWW-Authenticate`, which a 401 must have: RFC 9110, section 15.5.2. It gives the reason for refusing a
 * bearer token, even with 403: RFC 6750, section 3. Undefined if every scheme is a key, a cookie or a certificate, for
 * which HTTP has no challenge.
 */
export function challenges(
  requirements: readonly SecurityRequirement[],
  schemes: Readonly<Record<string, SecurityScheme>>,
  refused: readonly RefusedCredential[] = [],
): string | undefined {
  const names = new Set(requirements.flatMap((requirement) => Object.keys(requirement)))
  const all = [...names].flatMap((name) => challenge(schemes[name], errorOf(refused, name)))
  return all.length === 0 ? undefined : [...new Set(all)].join(', ')
}

function challenge(scheme: SecurityScheme | undefined, error: string): string[] {
  if (scheme?.type !== 'http') return []
  if (scheme.scheme === 'other') return [scheme.name]
  // RFC 7617, section 2, requires a realm, and asks servers to name their encoding.
  return [scheme.scheme === 'basic' ? 'Basic realm="api", charset="UTF-8"' : `Bearer${error}`]
}

/** RFC 6750, section 3.1: the challenge for a request without a credential has no error. */
function errorOf(refused: readonly RefusedCredential[], name: string): string {
  const credential = refused.find(({ scheme }) => scheme === name)
  if (!credential) return ''
  const { missingScopes } = credential
  if (!missingScopes) return ' error="invalid_token"'
  const scope = missingScopes.length === 0 ? '' : `, scope="${missingScopes.join(' ')}"`
  return ` error="insufficient_scope"${scope}`
}
