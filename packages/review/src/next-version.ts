import { compare } from './compare/compare.ts'
import type { Side } from './compare/verdicts.ts'
import type { Bump, Finding } from './finding/finding.ts'
import { fingerprint } from './finding/fingerprint.ts'
import { highestBump, isAtLeast, requiredBump, requiredVersion } from './finding/version.ts'
import { differenceOf, pathBelow } from './reading/document-files.ts'

/** What the next version is counted from. */
export interface Origin {
  /** The last release; absent when none is known: then it is the base. */
  release?: {
    tag: string
    version: string
    /** Its contract; absent when the change is not made on top of it, or it had none. */
    side?: Side
  }
  /** Why no release is known, of a repository. */
  missing?: 'untagged' | 'shallow'
}

/** What is asked of `info.version`. */
export interface NextVersion {
  origin: Origin
  /** The version that is counted up. */
  from?: string | undefined
  /** What everything asks for that changed since; absent when this change asks for nothing. */
  bump?: Bump | undefined
  /** The same without what nobody approved yet, which blocks by itself and may be taken back. */
  bumpNow?: Bump | undefined
  /** What changed since the release, and is not answered for. */
  excused: readonly Finding[]
}

/** A change, and what is made of it. */
export interface Changes {
  base: Side
  head: Side
  /** What blocks. */
  open: readonly Finding[]
  /** What does not. */
  accepted: readonly Finding[]
  /** The findings as the project classes them, which decides what they ask of the version. */
  asClassed: (findings: readonly Finding[]) => readonly Finding[]
  /** Whether the version need not answer for it: it was never released, says who approved it. */
  isExcused: (finding: Finding) => boolean
}

/** What the version has to answer for is everything since the last release: several changes need one step. */
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
  const { findings: since } = await compare(release.side, head, today)
  const excused = since.filter(isExcused)
  if (!bumpOf(own) && base.document.version === head.document.version) return { ...counted, excused }
  const bump = bumpOf(since)
  if (open.length === 0) return { ...counted, excused, bump, bumpNow: bump }
  const { findings: before } = await compare(release.side, base, today)
  return { ...counted, excused, bump, bumpNow: lower(bump, bumpOf([...before, ...accepted])) }
}

/** Changes before and now may take each other back, so that no more is asked for than both do together. */
function lower(one: Bump | undefined, other: Bump | undefined): Bump | undefined {
  return one && other && (highestBump([one, other]) === one ? other : one)
}

/**
 * The finding that `info.version` did not rise as far as is asked for.
 *
 * @returns `undefined` when it is enough, or there is none, or it is counted from what is not a semantic version.
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
