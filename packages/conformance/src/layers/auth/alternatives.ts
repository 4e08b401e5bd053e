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

/** Whether the right credentials of these schemes are all that one of the ways into an operation asks for. */
export function isOpenedBy({ security }: Operation, schemes: SecurityRequirement): boolean {
  const names = new Set(namesOf(schemes))
  return security.some((requirement) => requirement.every(({ name }) => names.has(name)))
}

function namesOf(requirement: SecurityRequirement): string[] {
  return requirement.map(({ name }) => name)
}
