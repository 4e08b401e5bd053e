import type { FindingClass } from '../finding/finding.ts'
import { impactOf } from '../finding/impact.ts'
import { isBlocking, type JudgedFinding } from './policy.ts'

/** Findings of one cause, which differ only in their places. */
export type Group = readonly [JudgedFinding, ...JudgedFinding[]]

const CLASSES: readonly FindingClass[] = ['breaking', 'undecided', 'policy', 'source', 'note']

/**
 * Groups findings by cause: what blocks first, then what breaks somebody, then what takes most from callers, then what
 * most operations have.
 */
export function grouped(findings: readonly JudgedFinding[]): readonly Group[] {
  const groups = [...Map.groupBy(findings, causeOf).values()].flatMap(([first, ...others]): Group[] =>
    first ? [[first, ...others]] : [],
  )
  return groups
    .map((group) => ({ group, ranks: ranksOf(group) }))
    .toSorted((a, b) => a.ranks.map((rank, at) => rank - (b.ranks[at] ?? 0)).find((order) => order !== 0) ?? 0)
    .map(({ group }) => group)
}

function ranksOf(group: Group): number[] {
  const [first] = group
  const operations = new Set(group.flatMap((one) => one.operations))
  return [Number(!isBlocking(first)), CLASSES.indexOf(first.class), impactOf(first.rule), -operations.size]
}

/** The number of findings, for the end of a sentence; empty for one. */
export function times({ length }: Group): string {
  return length === 1 ? '' : ` (${length} times)`
}

function causeOf(finding: JudgedFinding): string {
  const { class: name, kind, rule, direction, sentence, whoBreaks, before, after, stability, approval } = finding
  const shown = [name, kind, rule, direction, memberIn(finding.part), sentence, whoBreaks, before, after]
  return JSON.stringify([...shown, stability, isBlocking(finding), approval?.line])
}

/** The last name of a place: `name` of "response `200`, `owner.name`". */
function memberIn(part: string): string {
  const last = [...part.matchAll(/`([^`]*)`/g)].at(-1)?.[1] ?? part
  return last.split('.').at(-1) ?? last
}
