import { code, plural } from '@contract-first/document/report'
import type { FindingClass, NoteKind } from '../finding/finding.ts'
import { isAtLeast, requiredVersion } from '../finding/version.ts'
import type { Origin } from '../next-version.ts'
import type { Review } from '../review.ts'
import { isBlocked, isBlocking, type JudgedFinding } from '../verdict/policy.ts'

/**
 * Counts and the version needed, for example `1 breaking, 2 additions · needs 2.0.0 (info.version 1.1.0 is too low)`.
 */
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
  const removed = new Set(findings.filter(isRemoval).flatMap(({ operations }) => operations)).size
  const counted = Object.entries(words).map(([kind, inWords]) => {
    const count = kinds.filter((each) => each === kind).length
    if (kind !== 'breaking' || removed === 0) return count === 0 ? '' : inWords(count)
    const others = count - findings.filter(isRemoval).length
    return `${plural(removed, 'operation')} removed${others > 0 ? `, ${others} more breaking` : ''}`
  })
  const isUnnoticed = kinds.every((kind) => kind === 'documentation')
  return [isUnnoticed ? 'no change for callers' : '', ...counted].filter((text) => text !== '').join(', ')
}

/** Whether an operation is gone, and not at another path. */
function isRemoval({ rule, class: name, at }: JudgedFinding): boolean {
  return name === 'breaking' && rule === 'operation-removed' && at.side === 'base'
}

function versionVerdict({ next, versions }: Review): string {
  if (!next?.bump || next.from === undefined) return ''
  const required = requiredVersion(next.from, next.bump)
  if (!required) return `needs a ${next.bump} version (info.version was ${code(next.from)}, not a semantic version)`
  if (versions?.revision === undefined) return `needs ${required} (there is no info.version)`
  const verdict = isAtLeast(versions.revision, required) ? 'is enough' : 'is too low'
  return `needs ${required} (info.version ${code(versions.revision)} ${verdict})`
}

/** The release that the version is counted from, and how to count from the last one; empty if no version is needed. */
export function countedFrom({ next }: Review): string {
  if (!next?.bump) return ''
  const { release, missing } = next.origin
  if (release) return `The version is counted from the release ${code(release.tag)}.`
  return missing === undefined ? '' : `The version is counted from the base's: ${MISSING_RELEASES[missing]}.`
}

const MISSING_RELEASES: Readonly<Record<NonNullable<Origin['missing']>, string>> = {
  untagged:
    'no tag such as `contract-v1.0.0` says what is released. If there is one elsewhere, fetch it (`git fetch --tags`)',
  shallow:
    'this clone is shallow and does not reach a release. Fetch the whole history ' +
    '(`git fetch --unshallow --tags`, or `fetch-depth: 0` in a workflow)',
}

/** Whether this may be merged, and if not, everything that blocks it. */
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
