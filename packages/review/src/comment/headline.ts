import { code } from '@contract-first/document/report'
import type { FindingClass, NoteKind } from '../finding/finding.ts'
import { isBlocked, isBlocking } from '../finding/policy.ts'
import { isAtLeast, requiredBump, requiredVersion } from '../finding/version.ts'
import type { Review } from '../review.ts'
import { plural } from './table.ts'

/** Counts and the version needed, for example `1 breaking, 2 additions · needs 2.0.0 (info.version 1.1.0 is too low)`. */
export function headline(review: Review): string {
  if (!review.versions) return 'everything is new'
  return [counts(review), versionVerdict(review)].filter((text) => text !== '').join(' · ')
}

const words: Readonly<Record<Exclude<FindingClass, 'note'> | NoteKind, (count: number) => string>> = {
  breaking: (count) => `${count} breaking`,
  undecided: (count) => `${count} undecided`,
  policy: (count) => `${count} against policy`,
  source: (count) => `${count} in generated code`,
  addition: (count) => plural(count, 'addition'),
  change: (count) => plural(count, 'other change'),
  documentation: (count) => `${count} in the documentation`,
}

function counts({ findings }: Review): string {
  const kinds = findings.map((finding) => (finding.class === 'note' ? (finding.kind ?? 'change') : finding.class))
  const counted = Object.entries(words).map(([kind, inWords]) => {
    const count = kinds.filter((each) => each === kind).length
    return count === 0 ? '' : inWords(count)
  })
  const isUnnoticed = kinds.every((kind) => kind === 'documentation')
  return [isUnnoticed ? 'no change for callers' : '', ...counted].filter((text) => text !== '').join(', ')
}

function versionVerdict({ findings, versions }: Review): string {
  const bump = requiredBump(findings)
  if (!bump || versions?.base === undefined) return ''
  const required = requiredVersion(versions.base, bump)
  if (!required) return `needs a ${bump} version (info.version was ${code(versions.base)}, not a semantic version)`
  if (versions.revision === undefined) return `needs ${required} (there is no info.version)`
  const verdict = isAtLeast(versions.revision, required) ? 'is enough' : 'is too low'
  return `needs ${required} (info.version ${code(versions.revision)} ${verdict})`
}

/** Whether this may be merged, and if not, everything that stands in the way. */
export function verdict(review: Review): string {
  const needing = review.findings.filter((finding) => finding.needsApproval)
  const open = needing.filter(isBlocking).length
  const failed = review.checks.filter((check) => check.outcome === 'failed').map((check) => check.name)
  const reasons = [
    ...(open > 0 ? [`${open} of ${needing.length} approvals missing`] : []),
    ...(review.approvals.mistakes.length > 0 ? [plural(review.approvals.mistakes.length, 'wrong approval')] : []),
    ...(failed.length > 0 ? [`failed: ${failed.join(', ')}`] : []),
  ]
  if (isBlocked(review)) return `**Blocked**: ${reasons.join('; ')}.`
  return needing.length === 0
    ? '**Nothing blocks.**'
    : `**Nothing blocks**: ${needing.length} of ${needing.length} approved.`
}
