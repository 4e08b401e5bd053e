import type { Finding } from '../finding/finding.ts'
import type { Approval, ApprovalMistake } from './approval.ts'
import { daysMax, latestExpiry, operationsOf } from './entries.ts'
import type { ApprovalsFile } from './read-approvals.ts'

export interface AppliedApprovals {
  /** By fingerprint, the approval that counts. */
  readonly approved: ReadonlyMap<string, Approval>
  /** Those of changes that are part of the base by now. They approve nothing any more. */
  readonly spent: readonly Approval[]
  readonly mistakes: readonly ApprovalMistake[]
}

/** Against what an approval is held, besides the findings. */
export interface Occasion {
  /** The git blob of the base document; of one in several files, a hash of all of them. */
  readonly base: string
  /** `2026-11-22` */
  readonly today: string
}

/**
 * Which findings are approved. An approval is for one change of one document until one day: any other is a mistake,
 * because consent that nobody reads again would let a later change pass. One that was given against another document, and
 * matches nothing, is spent: whoever comes next does not have to clean up after those who merged before.
 *
 * @param blocking - the findings that need an approval
 */
export function applyApprovals(
  file: ApprovalsFile,
  blocking: readonly Finding[],
  occasion: Occasion,
): AppliedApprovals {
  const approved = new Map<string, Approval>()
  const spent: Approval[] = []
  const mistakes = [...file.mistakes]
  for (const approval of file.approvals) {
    const finding = blocking.find(({ fingerprint }) => fingerprint === approval.fingerprint)
    if (!finding && !isGivenAgainst(approval, occasion)) {
      spent.push(approval)
      continue
    }
    const objection = approved.has(approval.fingerprint)
      ? 'is there twice: keep one'
      : objectionTo(approval, finding, occasion)
    if (objection === undefined) approved.set(approval.fingerprint, approval)
    else {
      const name = `\`${approval.fingerprint}\` (\`${approval.rule}\`, \`${approval.operation}\`)`
      mistakes.push({ line: approval.line, message: `${name} ${objection}` })
    }
  }
  return { approved, spent, mistakes: mistakes.sort((a, b) => a.line - b.line) }
}

function isGivenAgainst(approval: Approval, { base }: Occasion): boolean {
  return base.startsWith(approval.base)
}

function objectionTo(approval: Approval, finding: Finding | undefined, occasion: Occasion): string | undefined {
  const { base, today } = occasion
  if (!finding) return 'matches no change that needs an approval: remove it'
  if (approval.rule !== finding.rule) return `is a finding of the rule \`${finding.rule}\`: correct \`rule\``
  if (!operationsOf(finding).includes(approval.operation)) {
    return `reaches other operations, among them \`${operationsOf(finding)[0]}\`: correct \`operation\``
  }
  if (approval.expires < today) return `expired on ${approval.expires}: decide anew, or take the change back`
  const latest = latestExpiry(today)
  if (approval.expires > latest) {
    return `counts until ${approval.expires}, more than ${daysMax} days from now: write ${latest} at most`
  }
  if (!isGivenAgainst(approval, occasion)) {
    return `was given against \`${approval.base}\`, and the base is \`${base.slice(0, 7)}\` now: look again, then correct \`base\``
  }
  return undefined
}
