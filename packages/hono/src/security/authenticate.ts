import type { Context } from 'hono'
import { andThen, type MaybePromise } from '../and-then.ts'
import type { SecurityRequirement, SecurityScheme } from '../operation.ts'
import { type RefusedCredential, RequestProblem } from '../problem.ts'
import { compileExtract, type Extract, httpSchemes } from './credential.ts'
import { Forbidden, Refused } from './refused.ts'

export type SecurityHandler = (credential: never, scopes: readonly string[], c: Context) => unknown

/** The principals, by scheme, of the requirement that a request satisfied, or why it satisfied none. */
export type Authentication<Principals = Record<string, unknown>> =
  | { principals: Partial<Principals> }
  | { refused: readonly RefusedCredential[] }

/** One scheme of a requirement: the location of its credential, and its handler. */
interface Step {
  name: string
  scopes: readonly string[]
  extract: Extract
  handler: SecurityHandler
}

/**
 * Compiles requirements, an OR of ANDs: the first one whose schemes all accept their credential decides. The empty one,
 * which every caller satisfies, is always tried last, so that a caller who sends a credential is identified.
 *
 * @throws {TypeError} for a scheme that is not declared, or has no handler
 */
export function compileSecurity(
  requirements: readonly SecurityRequirement[],
  schemes: Readonly<Record<string, SecurityScheme>>,
  handlers: Readonly<Record<string, SecurityHandler>>,
): (c: Context) => MaybePromise<Authentication> {
  const known = httpSchemes(usedSchemes(requirements, schemes))
  const alternatives = requirements
    .map((requirement) => Object.entries(requirement).map(([name, scopes]) => step(name, scopes)))
    .sort((a, b) => Number(a.length === 0) - Number(b.length === 0))

  return (c) => tryFrom(0, c, [])

  function tryFrom(index: number, c: Context, refusals: RefusedCredential[]): MaybePromise<Authentication> {
    const steps = alternatives[index]
    if (!steps) return alternatives.length === 0 ? { principals: {} } : { refused: refusals }
    return andThen(satisfy(steps, { principals: {}, refusals }, c), (principals) =>
      principals ? { principals } : tryFrom(index + 1, c, refusals),
    )
  }

  function step(name: string, scopes: readonly string[]): Step {
    const scheme = Object.hasOwn(schemes, name) ? schemes[name] : undefined
    const handler = handlers[name]
    if (!scheme || !handler) throw new TypeError(`There is no security handler for the scheme ${JSON.stringify(name)}.`)
    return { name, scopes, extract: compileExtract(scheme, known), handler }
  }
}

interface Found {
  principals: Record<string, unknown>
  refusals: RefusedCredential[]
}

/** The principals when the schemes from `index` on accept their credentials, too. */
function satisfy(
  steps: readonly Step[],
  found: Found,
  c: Context,
  index: number = 0,
): MaybePromise<Found['principals'] | undefined> {
  const step = steps[index]
  if (!step) return found.principals
  const { name, scopes, extract, handler } = step
  const credential = extract(c)
  if (credential === undefined) return undefined
  const judged = credential instanceof Refused ? credential : handler(credential as never, scopes, c)
  return andThen(judged, (principal) => {
    if (principal instanceof Refused) {
      const { reason } = principal
      const missing = principal instanceof Forbidden ? { missingScopes: principal.scopes ?? scopes } : {}
      found.refusals.push({ scheme: name, reason, ...missing })
      return undefined
    }
    found.principals[name] = principal
    return satisfy(steps, found, c, index + 1)
  })
}

/** The query parameters that hold a credential of one of `requirements`: known, but not the operation's to decode. */
export function credentialQueryNames(
  requirements: readonly SecurityRequirement[],
  schemes: Readonly<Record<string, SecurityScheme>>,
): ReadonlySet<string> {
  const used = usedSchemes(requirements, schemes)
  return new Set(used.flatMap((scheme) => (scheme.type === 'apiKey' && scheme.in === 'query' ? [scheme.name] : [])))
}

function usedSchemes(
  requirements: readonly SecurityRequirement[],
  schemes: Readonly<Record<string, SecurityScheme>>,
): SecurityScheme[] {
  const names = requirements.flatMap((requirement) => Object.keys(requirement))
  return names.flatMap((name) => schemes[name] ?? [])
}

/** The problem of a request that satisfied no requirement. */
export function notAdmitted(refusals: readonly RefusedCredential[]): RequestProblem {
  if (refusals.some(({ missingScopes }) => missingScopes))
    return new RequestProblem({ kind: 'forbidden', status: 403, refused: refusals })
  return new RequestProblem({ kind: 'unauthenticated', status: 401, refused: refusals })
}
