import type { Bump, Finding } from './finding.ts'

/** The highest bump that any of the findings asks for; `undefined` when there are none. */
export function requiredBump(findings: readonly Finding[]): Bump | undefined {
  const [first, ...others] = findings.map((finding) => finding.bump)
  return first && highestBump([first, ...others])
}

/** The highest of some bumps: a release has to satisfy every one of them. */
export function highestBump(bumps: readonly [Bump, ...Bump[]]): Bump {
  return (['major', 'minor'] as const).find((bump) => bumps.includes(bump)) ?? 'patch'
}

/**
 * The lowest version that a change of `base` may be released under. Below 1.0.0 a breaking change raises the minor
 * number (Semantic Versioning 2.0.0, item 4: anything may change).
 *
 * @returns `undefined` when `base` is not a semantic version; OpenAPI allows any string.
 */
export function requiredVersion(base: string, bump: Bump): string | undefined {
  const numbers = parse(base)
  if (!numbers) return undefined
  const [major, minor, patch] = numbers
  if (bump === 'major' && major > 0) return `${major + 1}.0.0`
  if (bump !== 'patch') return `${major}.${minor + 1}.0`
  return `${major}.${minor}.${patch + 1}`
}

/** Whether `version` is at least `required`; false when either is not a semantic version. */
export function isAtLeast(version: string, required: string): boolean {
  const [a, b] = [parse(version), parse(required)]
  if (!a || !b) return false
  const differing = a.findIndex((number, i) => number !== b[i])
  return differing === -1 || (a[differing] ?? 0) > (b[differing] ?? 0)
}

function parse(version: string): [number, number, number] | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(version)
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined
}
