import type { Operation, SecurityRequirement } from '../../contract/contract.ts'

/** One alternative of an operation's security requirement. */
export interface Alternative {
  /** The names of its schemes, if there are several alternatives: `bearer+key`. */
  label: readonly string[]
  requirement: SecurityRequirement
}

/** The alternatives of an operation; those that differ only in their scopes count once. */
export function alternativesOf({ security }: Operation): Alternative[] {
  const byNames = new Map(security.map((requirement) => [namesOf(requirement).sort().join('+'), requirement]))
  const isOnly = byNames.size === 1 && security[0]?.length === 1
  return [...byNames].map(([names, requirement]) => ({ label: isOnly ? [] : [names], requirement }))
}

/**
 * Whether valid credentials of these schemes satisfy one alternative of an operation. Schemes with the same location
 * may share a secret: a server cannot tell which of two bearer schemes a token is for.
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
