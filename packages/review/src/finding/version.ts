import type { Bump, Finding } from './finding.ts'

/** The highest bump that any of the findings requires; `undefined` without findings. */
export function requiredBump(findings: readonly Finding[]): Bump | undefined {
  const [first, ...others] = findings.map((finding) => finding.bump)
  return first && highestBump([first, ...others])
}

/** The highest of several bumps, since a release must satisfy all of them. */
export function highestBump(bumps: readonly [Bump, ...Bump[]]): Bump {
  return (['major', 'minor'] as const).find((bump) => bumps.includes(bump)) ?? 'patch'
}

/**
 * The lowest version under which a change of `base` may be released. Below 1.0.0 a breaking change raises the minor
 * number (Semantic Versioning 2.0.0, item 4: anything may change).
 *
 * @returns `undefined` if `base` is not a semantic version; OpenAPI allows any string.
 */
export function requiredVersion(base: string, bump: Bump): string | undefined {
  const numbers = parseVersion(base)
  if (!numbers) return undefined
  const [major, minor, patch] = numbers
  if (bump === 'major' && major > 0) return `${major + 1}.0.0`
  if (bump !== 'patch') return `${major}.${minor + 1}.0`
  return `${major}.${minor}.${patch + 1}`
}

/** Whether `version` is at least `required`; false if either is not a semantic version. */
export function isAtLeast(version: string, required: string): boolean {
  return (
    parseVersion(version) !== undefined &&
    parseVersion(required) !== undefined &&
    compareVersions(version, required) >= 0
  )
}

/** Compares versions for sorting: negative if `a` is lower than `b`. */
export function compareVersions(a: string, b: string): number {
  const [left = [], right = []] = [parseVersion(a), parseVersion(b)]
  const differing = left.findIndex((number, i) => number !== right[i])
  return (left[differing] ?? 0) - (right[differing] ?? 0)
}

/** The three numbers of a version; `undefined` if it is not a semantic version. */
export function parseVersion(version: string): [number, number, number] | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(version)
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined
}
