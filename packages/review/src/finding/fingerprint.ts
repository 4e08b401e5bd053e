import { createHash } from 'node:crypto'

/** The parts of a fingerprint: everything that tells one change from another, without line numbers. */
export interface FingerprintParts {
  rule: string
  direction: string
  /**
   * The tokens of the pointer through the operation, for example `paths`, `/notes/{noteId}`, `get`, `parameters`, `0`.
   */
  tokens: readonly string[]
  before?: unknown
  after?: unknown
}

/**
 * Identifies a change by 12 hexadecimal digits. The names of path parameters are erased, because callers never see
 * them, and renaming one must not void an approval.
 */
export function fingerprint({ rule, direction, tokens, before, after }: FingerprintParts): string {
  const [root, path = '', ...rest] = tokens
  const pointer = root === 'paths' ? [root, path.replaceAll(/\{[^}]*\}/g, '{}'), ...rest] : tokens
  const text = JSON.stringify([rule, direction, pointer, before ?? null, after ?? null])
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
