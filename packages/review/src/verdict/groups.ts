import { isBlocking, type JudgedFinding } from './policy.ts'

/**
 * Findings of one cause, which differ only in their places. Two or three of a cause stay separate, as they are easy to
 * read.
 */
export type Group = readonly [JudgedFinding, ...JudgedFinding[]]

const GROUP_MIN = 4

/** Groups findings by cause, in the order of the first of each. */
export function grouped(findings: readonly JudgedFinding[]): readonly Group[] {
  const byCause = Map.groupBy(findings, causeOf)
  return findings.flatMap((finding): Group[] => {
    const [first, ...others] = byCause.get(causeOf(finding)) ?? []
    if (first === undefined || others.length + 1 < GROUP_MIN) return [[finding]]
    return first === finding ? [[first, ...others]] : []
  })
}

/** The number of findings, for the end of a sentence; empty for one. */
export function times({ length }: Group): string {
  return length === 1 ? '' : ` (${length} times)`
}

function causeOf(finding: JudgedFinding): string {
  const { class: name, kind, rule, part, sentence, whoBreaks, before, after, witness, stability, approval } = finding
  const shown = [name, kind, rule, part, sentence, whoBreaks, before, after, witness?.value]
  return JSON.stringify([...shown, stability, isBlocking(finding), approval?.line])
}
