import { stepsOf } from '@contract-first/document/json'
import type { Finding } from '../finding.ts'
import { causeOf, OF_VALUES, placeIn } from '../suite/cause.ts'
import { severityOf } from './severity.ts'

/** One cause, found by one or several cases. */
export interface FindingGroup {
  first: Finding
  /** Further findings with the same cause. */
  others: readonly Finding[]
}

/**
 * Findings by cause, such as a header that is missing everywhere, a schema that several responses share, or a habit of
 * the whole server: the most severe first and, of those, what most operations have.
 */
export function grouped(findings: readonly Finding[]): FindingGroup[] {
  const groups = [...Map.groupBy(findings, causeOf).values()].flatMap(([first, ...others]) =>
    first ? [{ first, others, severity: severityOf(first), reach: reachOf([first, ...others]) }] : [],
  )
  return groups
    .toSorted((a, b) => a.severity - b.severity || b.reach - a.reach)
    .map(({ first, others }) => ({ first, others }))
}

/** In how many operations findings are. */
function reachOf(findings: readonly Finding[]): number {
  return new Set(findings.map(whereOf)).size
}

/**
 * The rest of a group, after its first finding: `and 42 more like it: text " ", text "abc", …`, or where it leads to
 * other operations `and 42 more like it, in addBook, getBook`, whose number is told where there are many. Empty for a
 * single one.
 */
export function alsoFound({ first, others }: FindingGroup): string {
  if (others.length === 0) return ''
  const elsewhere = [...new Set(others.map(whereOf))].filter((where) => where !== whereOf(first))
  const place = `${placeIn(first)}/`
  const values = new Set(
    OF_VALUES.has(first.check) || first.check === 'method'
      ? others.flatMap(({ case: id }) => (id.startsWith(place) ? [id.slice(place.length)] : []))
      : [],
  )
  const many = elsewhere.length > NAMED_MAX ? `${elsewhere.length} others: ` : ''
  const names =
    elsewhere.length > 0 ? `, in ${many}${some(elsewhere)}` : values.size > 0 ? `: ${some([...values])}` : ''
  return `and ${others.length} more like it${names}`
}

/** The operation of a finding; without one, its path. */
function whereOf({ operation, pointer }: Finding): string {
  return operation || (stepsOf(pointer).at(1) ?? pointer)
}

function some(names: readonly string[]): string {
  return [...names.slice(0, NAMED_MAX), ...(names.length > NAMED_MAX ? ['…'] : [])].join(', ')
}

const NAMED_MAX = 8
