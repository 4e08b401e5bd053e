import type { Finding } from '../finding/finding.ts'
import { withoutParameterNames } from '../reading/operations.ts'
import {
  type Approval,
  type ApprovalByPath,
  type ApprovalMistake,
  type ApprovalOfChange,
  asksForVersion,
} from './approval.ts'
import { DAYS_MAX, latestExpiry, operationsOf } from './entries.ts'
import type { Occasion } from './occasion.ts'
import type { ApprovalsFile } from './read-approvals.ts'

export interface AppliedApprovals {
  /** The approval that counts, by fingerprint. */
  approved: ReadonlyMap<string, Approval>
  /** Approvals of changes that are part of the base by now; they no longer approve anything. */
  spent: readonly Approval[]
  mistakes: readonly ApprovalMistake[]
}

/**
 * Finds out which findings are approved. An approval is for one change of one document, or for a rule and a path, until
 * one day: any other is a mistake, because consent that is not read again would let a later change pass. An approval
 * for another base that matches nothing is spent, so that no one has to clean up after those who merged before.
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
  const object = ({ line }: Approval, name: string, objection: string): void => {
    mistakes.push({ line, message: `${name} ${objection}` })
  }
  for (const approval of file.approvals) {
    if ('path' in approval) continue
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
      const about = [approval.rule, approval.operation].filter((text) => text !== undefined)
      object(approval, `\`${approval.fingerprint}\` (${about.map((text) => `\`${text}\``).join(', ')})`, objection)
    }
  }
  for (const approval of file.approvals) {
    if (!('path' in approval)) continue
    const found = blocking.filter((finding) => !approved.has(finding.fingerprint) && covers(approval, finding))
    const objection = objectionToTime(approval, occasion)
    if (objection === undefined) for (const { fingerprint } of found) approved.set(fingerprint, approval)
    else if (found.length === 0 && hasExpired(approval, occasion)) spent.push(approval)
    else object(approval, `\`${approval.rule}\` at \`${approval.path}\``, objection)
  }
  const byLine = (a: { line: number }, b: { line: number }): number => a.line - b.line
  return { approved, spent: spent.sort(byLine), mistakes: mistakes.sort(byLine) }
}

/**
 * Whether every operation that a change reaches is at the path of an approval. A change of no operation is at no path.
 */
function covers({ rule, path }: ApprovalByPath, finding: Finding): boolean {
  const [isBelow, at] = [path.endsWith('/**'), withoutParameterNames(path.replace(/\/\*\*$/, ''))]
  return (
    rule === finding.rule &&
    finding.operations.length > 0 &&
    finding.operations.every((label) => {
      const place = withoutParameterNames(label.slice(label.indexOf(' ') + 1))
      return place === at || (isBelow && place.startsWith(`${at}/`))
    })
  )
}

/** Whether the next version need not answer for a change, because of the reason of an approval, now or before. */
export function isExcused(finding: Finding, { approvals }: ApprovalsFile, occasion: Occasion): boolean {
  return approvals.some(
    (approval) =>
      !asksForVersion[approval.reason] &&
      ('path' in approval
        ? covers(approval, finding) && !hasExpired(approval, occasion)
        : approval.fingerprint === finding.fingerprint),
  )
}

function isGivenAgainst(approval: ApprovalOfChange, { base }: Occasion): boolean {
  return base.startsWith(approval.base)
}

function hasExpired({ expires }: Approval, { today }: Occasion): boolean {
  return expires < today
}

function objectionTo(approval: ApprovalOfChange, finding: Finding | undefined, occasion: Occasion): string | undefined {
  if (!finding) return 'matches no change that needs an approval: remove it'
  if (approval.rule !== finding.rule) return `is a finding of the rule \`${finding.rule}\`: correct \`rule\``
  if (approval.operation !== undefined && !operationsOf(finding).includes(approval.operation)) {
    return `reaches other operations, among them \`${operationsOf(finding)[0]}\`: correct \`operation\``
  }
  const objection = objectionToTime(approval, occasion)
  if (objection !== undefined) return objection
  if (!isGivenAgainst(approval, occasion)) {
    return `was given against \`${approval.base}\`, and the base is now \`${occasion.base.slice(0, 7)}\`: look again, then correct \`base\``
  }
  return undefined
}

function objectionToTime(approval: Approval, occasion: Occasion): string | undefined {
  const { expires } = approval
  if (hasExpired(approval, occasion)) return `expired on ${expires}: decide again, or revert the change`
  const latest = latestExpiry(occasion.today)
  if (expires <= latest) return undefined
  return `lasts until ${expires}, more than ${DAYS_MAX} days from now: write ${latest} at the latest`
}
