import type { Operation, SecurityRequirement } from '../../contract/contract.ts'

/** One of the ways into an operation. */
export interface Alternative {
  /** The names of its schemes, where there is more to tell apart than one: `bearer+key`. */
  label: readonly string[]
  requirement: SecurityRequirement
}

/** The ways into an operation, those that differ in their scopes alone once. */
export function alternativesOf({ security }: Operation): Alternative[] {
  const byNames = new Map(security.map((requirement) => [namesOf(requirement).sort().join('+'), requirement]))
  const isOnly = byNames.size === 1 && security[0]?.length === 1
  return [...byNames].map(([names, requirement]) => ({ label: isOnly ? [] : [names], requirement }))
}

/**
 * Whether the right credentials of these schemes are all that one of the ways into an operation asks for. Schemes that
 * travel alike may have the same secret: whoever reads a bearer token cannot tell which of two schemes it is for.
 */
export function isOpenedBy({ security }: Operation, schemes: SecurityRequirement): boolean {
  const carried = new Set(schemes.map(carriageOf))
  return security.some((requirement) => requirement.every((one) => carried.has(carriageOf(one))))
}

function carriageOf({ scheme }: SecurityRequirement[number]): string {
  if (scheme.type === 'apiKey') return `${scheme.in} ${scheme.name.toLowerCase()}`
  return scheme.type === 'http' ? `authorization ${scheme.scheme}` : scheme.type
}

function namesOf(requirement: SecurityRequirement): string[] {
  return requirement.map(({ name }) => name)
}
