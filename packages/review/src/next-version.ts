import { compare } from './compare/compare.ts'
import type { Side } from './compare/verdicts.ts'
import type { Bump, Finding } from './finding/finding.ts'
import { fingerprint } from './finding/fingerprint.ts'
import { highestBump, isAtLeast, requiredBump, requiredVersion } from './finding/version.ts'
import { differenceOf, pathBelow } from './reading/document-files.ts'

/** The origin from which the next version is counted. */
export interface Origin {
  /** The last release; absent if none is known, and the base counts. */
  release?: {
    tag: string
    version: string
    /** Its contract; absent if the change is not based on it, or it had none. */
    side?: Side
  }
  /** Why no release of a repository is known. */
  missing?: 'untagged' | 'shallow'
}

/** The version that a change needs. */
export interface NextVersion {
  origin: Origin
  /** The version to count from. */
  from?: string | undefined
  /** The bump that all changes since then require; absent if this change requires nothing. */
  bump?: Bump | undefined
  /** The same without unapproved changes, which block anyway and may be taken back. */
  bumpNow?: Bump | undefined
  /** Changes since the release that the version need not answer for. */
  excused: readonly Finding[]
}

/** A change, split into blocking and accepted findings. */
export interface Changes {
  base: Side
  head: Side
  /** The findings that block. */
  open: readonly Finding[]
  /** The findings that do not. */
  accepted: readonly Finding[]
  /** The findings as the project classes them, which decides the bump that they require. */
  asClassed: (findings: readonly Finding[]) => readonly Finding[]
  /** Whether the version need not answer for a finding, because its approval says that it was never released. */
  isExcused: (finding: Finding) => boolean
}

/** The version answers for everything since the last release, so several changes need one step. */
export async function nextVersion(
  { base, head, open, accepted, asClassed, isExcused }: Changes,
  origin: Origin,
  today: string,
): Promise<NextVersion> {
  const { release } = origin
  const bumpOf = (findings: readonly Finding[]): Bump | undefined =>
    requiredBump(asClassed(findings.filter((finding) => !isExcused(finding))))
  const own = [...accepted, ...open]
  const counted = { origin, from: release?.version ?? base.document.version, excused: own.filter(isExcused) }
  if (!release?.side || differenceOf(release.side.document, base.document) !== 'content') {
    return { ...counted, bump: bumpOf(own), bumpNow: bumpOf(accepted) }
  }
  const { findings: since } = compare(release.side, head, today)
  const excused = since.filter(isExcused)
  if (!bumpOf(own) && base.document.version === head.document.version) return { ...counted, excused }
  const bump = bumpOf(since)
  if (open.length === 0) return { ...counted, excused, bump, bumpNow: bump }
  const { findings: before } = compare(release.side, base, today)
  return { ...counted, excused, bump, bumpNow: lower(bump, bumpOf([...before, ...accepted])) }
}

/** The lower bump: earlier and current changes may cancel out, so no more is required than by both together. */
function lower(one: Bump | undefined, other: Bump | undefined): Bump | undefined {
  return one && other && (highestBump([one, other]) === one ? other : one)
}

/**
 * The finding that `info.version` did not rise far enough.
 *
 * @returns `undefined` if it did, if there is none, or if it is not counted from a semantic version.
 */
export function versionFinding(base: Side, head: Side, { from, bump, bumpNow }: NextVersion): Finding | undefined {
  const required = from !== undefined && bumpNow && requiredVersion(from, bumpNow)
  const revision = head.document.version
  if (!required || revision === undefined || isAtLeast(revision, required)) return undefined
  const eventual = bump && requiredVersion(from, bump)
  const later = eventual === required ? '' : ` now, and ${eventual} when all that blocks is approved`
  const file = pathBelow(head.root, head.document.path)
  const rule = 'version-not-raised'
  const values = { before: base.document.version, after: revision }
  return {
    rule,
    class: 'policy',
    bump: 'patch',
    direction: 'none',
    operations: [],
    stability: 'stable',
    part: '`info.version`',
    sentence: `has to be ${required} or higher${later}`,
    ...values,
    at: { file, ...head.document.locate({ file: head.document.path, tokens: ['info', 'version'] }), side: 'head' },
    fingerprint: fingerprint({ rule, direction: 'none', tokens: ['info', 'version', required], ...values }),
  }
}
