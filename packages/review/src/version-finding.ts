import type { Comparison } from './compare/compare.ts'
import type { Side } from './compare/verdicts.ts'
import type { Finding } from './finding/finding.ts'
import { fingerprint } from './finding/fingerprint.ts'
import { isAtLeast, requiredBump, requiredVersion } from './finding/version.ts'
import { pathBelow } from './reading/document-files.ts'

/**
 * The finding that `info.version` did not rise as far as the change asks. What nobody approved yet asks for nothing: it
 * blocks by itself, and may be taken back.
 *
 * @param accepted - the findings that do not block
 * @param open - the findings that do
 * @returns `undefined` when the version is enough, or a side has none, or the base's is not a semantic version.
 */
export function versionFinding(
  head: Side,
  { base, revision }: Comparison['versions'],
  accepted: readonly Finding[],
  open: readonly Finding[],
): Finding | undefined {
  const bump = requiredBump(accepted)
  const required = bump && base !== undefined && requiredVersion(base, bump)
  if (!required || revision === undefined || isAtLeast(revision, required)) return undefined
  const file = pathBelow(head.root, head.document.path)
  const rule = 'version-not-raised'
  const values = { before: base, after: revision }
  return {
    rule,
    class: 'policy',
    bump: 'patch',
    direction: 'none',
    operations: [],
    stability: 'stable',
    part: '`info.version`',
    sentence: `has to be ${required} or higher${later(base, required, [...accepted, ...open])}`,
    ...values,
    at: { file, ...head.document.locate({ file: head.document.path, tokens: ['info', 'version'] }), side: 'head' },
    fingerprint: fingerprint({ rule, direction: 'none', tokens: ['info', 'version', required], ...values }),
  }
}

/** The headline names the version that everything needs, which may be higher than what is asked for now. */
function later(base: string, required: string, all: readonly Finding[]): string {
  const bump = requiredBump(all)
  const eventual = bump && requiredVersion(base, bump)
  return eventual === required ? '' : ` now, and ${eventual} when all that blocks is approved`
}
