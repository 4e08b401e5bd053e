import type { Approval, ApprovalByPath, ApprovalOfChange } from '../approvals/approval.ts'
import { entryFor } from '../approvals/entries.ts'
import type { Check } from '../checks/check.ts'
import type { Bump, FindingClass, SourceLocation } from '../finding/finding.ts'
import { requiredVersion } from '../finding/version.ts'
import type { Review } from '../review.ts'
import type { Usage } from '../traffic/usage.ts'
import { isBlocked, isBlocking } from '../verdict/policy.ts'

/** The review for programs, as `--json` prints it and `review.schema.json` describes it. */
export interface ReviewJson {
  formatVersion: 1
  document: string
  /** The git blob of the base document; null if the base has none. */
  base: string | null
  versions: { base: string | null; head: string | null } | null
  /** The tag of the release that the next version is counted from; null if it is counted from the base. */
  release: string | null
  /** The part of `info.version` that must rise; null if none must. */
  required: Bump | null
  /** The lowest version that satisfies `required`; null, too, if it is not counted from a semantic version. */
  requiredVersion: string | null
  blocked: boolean
  difference: Review['difference']
  findings: readonly FindingJson[]
  wrongApprovals: readonly { file: string; line: number; message: string }[]
  checks: readonly Check[]
}

/** An approval without its line, which is useless without the file. */
type ApprovalJson = Omit<ApprovalOfChange, 'line'> | Omit<ApprovalByPath, 'line'>

interface FindingJson {
  rule: string
  class: FindingClass
  kind: string | null
  direction: string
  stability: string
  bump: Bump
  operations: readonly string[]
  part: string
  sentence: string
  whoBreaks: string | null
  /** A value that shows it, or null. */
  witness: { value: unknown; curl: string | null; with: string | null } | null
  before: unknown
  after: unknown
  at: SourceLocation
  survivor: SourceLocation | null
  fingerprint: string
  needsApproval: boolean
  approved: boolean
  approval: ApprovalJson | null
  /** How much recorded traffic it concerns; null without a record, and for changes of no operation. */
  usage: Usage | null
  /** The entry that would approve it, as YAML; null if none is needed. */
  entry: string | null
}

export function reviewJson(review: Review): ReviewJson {
  const { path, base, versions, next, findings, approvals, checks, difference, today } = review
  return {
    formatVersion: 1,
    document: path,
    base: base.blob ?? null,
    versions: versions ? { base: versions.base ?? null, head: versions.revision ?? null } : null,
    release: next?.origin.release?.tag ?? null,
    required: next?.bump ?? null,
    requiredVersion:
      (next?.bump && next.from !== undefined ? requiredVersion(next.from, next.bump) : undefined) ?? null,
    blocked: isBlocked(review),
    difference,
    findings: findings.map((finding) => ({
      rule: finding.rule,
      class: finding.class,
      kind: finding.kind ?? null,
      direction: finding.direction,
      stability: finding.stability,
      bump: finding.bump,
      operations: finding.operations,
      part: finding.part,
      sentence: finding.sentence,
      whoBreaks: finding.whoBreaks ?? null,
      witness: finding.witness
        ? { value: finding.witness.value, curl: finding.witness.curl ?? null, with: finding.witness.with ?? null }
        : null,
      before: finding.before ?? null,
      after: finding.after ?? null,
      at: finding.at,
      survivor: finding.survivor ?? null,
      fingerprint: finding.fingerprint,
      needsApproval: finding.needsApproval,
      approved: finding.approval !== undefined,
      approval: finding.approval ? withoutLine(finding.approval) : null,
      usage: finding.usage ?? null,
      entry: isBlocking(finding) ? entryFor([finding], { base: base.blob ?? '', today }) : null,
    })),
    wrongApprovals: approvals.mistakes.map(({ line, message }) => ({ file: approvals.file, line, message })),
    checks,
  }
}

function withoutLine({ line: _, ...approval }: Approval): ApprovalJson {
  return approval
}
