import type { Approval } from '../approvals/approval.ts'
import type { Check } from '../checks/check.ts'
import type { Configuration } from '../configuration.ts'
import { FAIL_ON, type FailOn } from '../finding/fail-on.ts'
import type { Finding, FindingClass } from '../finding/finding.ts'
import type { Usage } from '../traffic/usage.ts'

/** A finding, judged by the project's settings. */
export interface JudgedFinding extends Finding {
  /** Whether it needs an approval. */
  needsApproval: boolean
  /** The approval that counts; absent, too, if none is needed. */
  approval?: Approval
  /** How much recorded traffic it concerns, if there is any record. */
  usage?: Usage | undefined
}

/**
 * Whether a finding needs an approval. Breaking changes and broken rules for changes always do; experimental and beta
 * parts may still change and are just reported.
 */
export function needsApproval(
  finding: Finding,
  { source, undecided, failOn }: Pick<Configuration, 'source' | 'undecided' | 'failOn'>,
): boolean {
  const reaches = (name: FailOn): boolean => FAIL_ON.indexOf(name) <= FAIL_ON.indexOf(failOn)
  const blocks: Readonly<Record<FindingClass, boolean>> = {
    breaking: reaches('breaking'),
    undecided: reaches('undecided') && undecided === 'fail',
    policy: reaches('policy'),
    source: reaches('policy') && source === 'block',
    note: false,
  }
  return finding.stability === 'stable' && blocks[finding.class]
}

export function isBlocking({ needsApproval, approval }: JudgedFinding): boolean {
  return needsApproval && approval === undefined
}

/** Everything that may block a merge. */
interface Obstacles {
  findings: readonly JudgedFinding[]
  approvals: { mistakes: readonly unknown[] }
  checks: readonly Pick<Check, 'outcome'>[]
}

/** Whether anything blocks: an unapproved finding, a wrong approval, a failed check. */
export function isBlocked({ findings, approvals, checks }: Obstacles): boolean {
  return (
    findings.some(isBlocking) || approvals.mistakes.length > 0 || checks.some((check) => check.outcome === 'failed')
  )
}
