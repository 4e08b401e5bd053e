import type { FindingClass } from '../finding/finding.ts'
import { isBlocking, type JudgedFinding } from '../verdict/policy.ts'

const CLASSES: readonly FindingClass[] = ['breaking', 'undecided', 'policy', 'source', 'note']

/** Sorts blocking findings before others, and within both those that break somebody first. */
export function worstFirst(findings: readonly JudgedFinding[]): readonly JudgedFinding[] {
  const rank = (finding: JudgedFinding): number =>
    CLASSES.indexOf(finding.class) + (isBlocking(finding) ? 0 : CLASSES.length)
  return findings.toSorted((a, b) => rank(a) - rank(b))
}
