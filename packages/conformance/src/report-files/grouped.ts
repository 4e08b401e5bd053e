import type { Finding } from '../finding.ts'

/** The same thing, found by one case or by several. */
export interface FindingGroup {
  readonly first: Finding
  /** How many other cases found it, too. */
  readonly others: number
}

/** Findings without repetition: what is wrong with every answer is said once. */
export function grouped(findings: readonly Finding[]): FindingGroup[] {
  const groups = Map.groupBy(findings, ({ operation, check, pointer, message, case: id }) =>
    // What is about one case names its sample.
    JSON.stringify([operation, check, pointer, message, ABOUT_CASES.has(check) ? id : '']),
  )
  return [...groups.values()].flatMap(([first, ...rest]) => (first ? [{ first, others: rest.length }] : []))
}

const ABOUT_CASES: ReadonlySet<Finding['check']> = new Set(['accepted-invalid', 'rejected-valid', 'relation', 'state'])
