import { resolve } from 'node:path'
import { isRemote } from '@contract-first/document'
import { applyApprovals, isExcused } from './approvals/apply-approvals.ts'
import type { Approval, ApprovalMistake } from './approvals/approval.ts'
import type { ApprovalsFile } from './approvals/read-approvals.ts'
import type { Check } from './checks/check.ts'
import { type Comparison, compare } from './compare/compare.ts'
import type { Configuration } from './configuration.ts'
import { classed } from './finding/classes.ts'
import type { Finding } from './finding/finding.ts'
import { type NextVersion, nextVersion, type Origin, versionFinding } from './next-version.ts'
import type { Previews } from './previews/previews.ts'
import { blobOf, type Difference, differenceOf } from './reading/document-files.ts'
import type { Place } from './reading/named-document.ts'
import { readDocument } from './reading/read-document.ts'
import type { Call } from './traffic/call.ts'
import { readTraffic } from './traffic/read-traffic.ts'
import { measureTraffic, type Traffic } from './traffic/usage.ts'
import { isBlocking, type JudgedFinding, needsApproval } from './verdict/policy.ts'

/** Everything that is known about a change of a contract. */
export interface Review {
  /** The document, as reports name it. */
  path: string
  base: Base
  findings: readonly JudgedFinding[]
  /** `info.version` on both sides; absent when the base has no contract: then everything is new. */
  versions?: Comparison['versions']
  /** The version that the change asks for; absent when the base has no contract. */
  next?: NextVersion
  difference: Difference
  approvals: {
    file: string
    spent: readonly Approval[]
    mistakes: readonly ApprovalMistake[]
  }
  checks: readonly Check[]
  /** The recorded calls. */
  traffic?: Traffic
  previews?: Previews
  /** Where the rules are described, with `{rule}` for a rule's id. */
  help?: string | undefined
  /** The corrections made to the document before it is read, one line for each kind. */
  corrected: readonly string[]
  /** `2026-11-22` */
  today: string
}

/** The base of a review. */
export interface Base {
  /** In words, for example `18a45f0, the merge base with main`; names are in backticks. */
  name: string
  /** Its document, as reports name it; absent when it has none. */
  path?: string
  /** The git blob of its document, or a hash of all its files; absent when it has none. */
  blob?: string
}

/** Two sides to compare, and what the project says about them. */
export interface Subject {
  head: Place
  base: {
    root: string
    /** Absent when the base has no contract. */
    path?: string
    /** Whether `root` is a copy of a repository. */
    isRepository?: boolean
    name: string
    /** How messages name its document. */
    label: string
  }
  /** The release that the next version is counted from. Default: the base. */
  origin?: Origin
  configuration: Configuration
  approvals: ApprovalsFile
  today: string
  /** Files of recorded calls, relative to `directory`. */
  traffic?: { directory: string; files: readonly string[] } | undefined
  /** Whether files that the documents refer to may be fetched from other hosts. Default: no. */
  allowRemote?: boolean
  runChecks: () => Promise<readonly Check[]>
}

/** @throws {CannotReview} when any part of the review could not be made. */
export async function review(subject: Subject): Promise<Review> {
  const {
    head,
    base,
    origin = {},
    configuration,
    approvals,
    today,
    allowRemote = false,
    traffic: recorded,
    runChecks,
  } = subject
  const read = (place: Place, label: string, isBase: boolean) =>
    readDocument(addressOf(place), label, {
      isBase,
      allowRemote,
      ...(place.isRepository && { root: place.root }),
      extensions: configuration.extensions,
    })
  const headSide = { ...head, document: await read(head, head.path, false) }
  const baseSide =
    base.path === undefined
      ? undefined
      : {
          root: base.root,
          path: base.path,
          document: await read({ ...base, path: base.path }, base.label, true),
        }
  const comparison = baseSide ? compare(baseSide, headSide, today) : undefined
  const checks = await runChecks()
  const blob = baseSide && blobOf(baseSide.document)
  const judge = (found: readonly Finding[]): JudgedFinding[] =>
    classed(found, configuration).map((finding) => ({
      ...finding,
      needsApproval: needsApproval(finding, configuration),
    }))
  const occasion = { base: blob ?? '', today }
  const changes = judge(comparison?.findings ?? [])
  const consents = applyApprovals(approvals, changes.filter(isBlocking), occasion).approved
  const isOpen = (finding: JudgedFinding): boolean => isBlocking(finding) && !consents.has(finding.fingerprint)
  const accepted = changes.filter((finding) => !isOpen(finding))
  const sides = baseSide && {
    ...{ base: baseSide, head: headSide, accepted, open: changes.filter(isOpen) },
    asClassed: (found: readonly Finding[]) => classed(found, configuration),
    isExcused: (finding: Finding) => isExcused(finding, approvals, occasion),
  }
  const next = sides && (await nextVersion(sides, origin, today))
  const version = sides && next && versionFinding(sides.base, sides.head, next)
  const findings = [...changes, ...judge(version ? [version] : [])]
  const traffic =
    recorded &&
    sides &&
    (await measureTraffic(
      sides.base.document,
      findings.filter((finding) => finding.class !== 'note'),
      comparison?.concerns ?? new Map(),
      recorded.files,
      callsIn(recorded),
    ))
  const { approved, spent, mistakes } = applyApprovals(approvals, findings.filter(isBlocking), occasion)
  // An entry that excuses a change from the version does so until the release.
  const excused = new Set(next?.excused.map(({ fingerprint }) => fingerprint))
  const isSpent = (approval: Approval): boolean => 'path' in approval || !excused.has(approval.fingerprint)
  return {
    path: head.path,
    base: { name: base.name, ...(base.path !== undefined && { path: base.path }), ...(blob !== undefined && { blob }) },
    findings: findings.map((finding) => ({
      ...withApproval(finding, approved.get(finding.fingerprint)),
      usage: traffic?.usages.get(finding.fingerprint),
    })),
    ...(comparison && { versions: comparison.versions }),
    ...(next && { next }),
    difference: baseSide ? differenceOf(baseSide.document, headSide.document) : 'content',
    approvals: { file: approvals.file, spent: spent.filter(isSpent), mistakes },
    checks,
    ...(traffic && { traffic }),
    help: configuration.help,
    corrected: headSide.document.corrected,
    today,
  }
}

async function* callsIn({ directory, files }: NonNullable<Subject['traffic']>): AsyncGenerator<Call> {
  for (const file of files) yield* readTraffic(directory, file)
}

function addressOf({ root, path }: Place): string {
  return isRemote(path) ? path : resolve(root, path)
}

function withApproval(finding: JudgedFinding, approval: JudgedFinding['approval']): JudgedFinding {
  return finding.needsApproval && approval ? { ...finding, approval } : finding
}
