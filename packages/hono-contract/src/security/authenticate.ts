import type { Context } from 'hono'
import type { SecurityRequirement, SecurityScheme } from '../operation.ts'
import { type RefusedCredential, RequestProblem } from '../problem.ts'
import { compileExtract, type Extract, httpSchemes } from './credential.ts'
import { Refused } from './refused.ts'

export type SecurityHandler = (credential: never, scopes: readonly string[], c: Context) => unknown

/** The principals by scheme of the requirement that a request satisfied, or why it satisfied none. */
export type Authentication<Principals = Record<string, unknown>> =
  | { principals: Partial<Principals> }
  | { refused: readonly RefusedCredential[] }

/** One scheme of a requirement: where its credential stands, and who judges it. */
interface Step {
  name: string
  scopes: readonly string[]
  extract: Extract
  handler: SecurityHandler
}

/**
 * Compiles requirements, an OR of ANDs: the first one whose schemes all accept their credential decides. The empty one,
 * which everybody satisfies, is tried last wherever it stands, so that a caller who sends a credential is known by it.
 * @throws {TypeError} of a scheme that is not declared, or that nobody handles
 */
export function compileSecurity(
  requirements: readonly SecurityRequirement[],
  schemes: Readonly<Record<string, SecurityScheme>>,
  handlers: Readonly<Record<string, SecurityHandler>>,
): (c: Context) => Promise<Authentication> {
  const known = httpSchemes(usedSchemes(requirements, schemes))
  const alternatives = requirements
    .map((requirement) => Object.entries(requirement).map(([name, scopes]) => step(name, scopes)))
    .sort((a, b) => Number(a.length === 0) - Number(b.length === 0))

  return async (c) => {
    const refusals: RefusedCredential[] = []
    for (const steps of alternatives) {
      const principals = await satisfy(steps, c, refusals)
      if (principals) return { principals }
    }
    return alternatives.length === 0 ? { principals: {} } : { refused: refusals }
  }

  function step(name: string, scopes: readonly string[]): Step {
    const scheme = Object.hasOwn(schemes, name) ? schemes[name] : undefined
    const handler = handlers[name]
    if (!scheme || !handler) throw new TypeError(`There is no security handler for the scheme ${JSON.stringify(name)}.`)
    return { name, scopes, extract: compileExtract(scheme, known), handler }
  }
}

async function satisfy(
  steps: readonly Step[],
  c: Context,
  refusals: RefusedCredential[],
): Promise<Record<string, unknown> | undefined> {
  const principals: Record<string, unknown> = {}
  for (const { name, scopes, extract, handler } of steps) {
    const credential = extract(c)
    if (credential === undefined) return undefined
    const principal = credential instanceof Refused ? credential : await handler(credential as never, scopes, c)
    if (principal instanceof Refused) {
      refusals.push({ scheme: name, reason: principal.reason })
      return undefined
    }
    principals[name] = principal
  }
  return principals
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
export function unauthenticated(refusals: readonly RefusedCredential[]): RequestProblem {
  return new RequestProblem({ kind: 'unauthenticated', status: 401, refused: refusals })
}
