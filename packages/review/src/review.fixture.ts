import { requiredBump } from './finding/version.ts'
import type { Review } from './review.ts'
import type { JudgedFinding } from './verdict/policy.ts'

/** An unapproved breaking change, unless a test says otherwise. */
export function finding(parts: Partial<JudgedFinding> = {}): JudgedFinding {
  return {
    rule: 'enum-values-added',
    class: 'breaking',
    bump: 'major',
    direction: 'response',
    operations: ['GET /dogs'],
    stability: 'stable',
    part: 'response `200`, `[].size`',
    sentence: 'may be `huge`',
    whoBreaks: 'exhaustive switches',
    before: ['small', 'large'],
    after: ['small', 'large', 'huge'],
    at: { file: 'openapi/api.yaml', line: 7, column: 3, side: 'head' },
    fingerprint: '3f9a1c07be42',
    needsApproval: true,
    ...parts,
  }
}

export function addition(parts: Partial<JudgedFinding> = {}): JudgedFinding {
  const { whoBreaks: _, before: __, after: ___, ...rest } = finding()
  return { ...rest, class: 'note', kind: 'addition', bump: 'minor', needsApproval: false, sentence: 'added', ...parts }
}

/** A review with these findings. */
export function reviewWith(findings: readonly JudgedFinding[], parts: Partial<Review> = {}): Review {
  const { versions = { base: '1.0.0', revision: '1.0.0' } } = parts
  return {
    path: 'openapi/api.yaml',
    base: { name: '`18a45f0`, the merge base with `main`', blob: '4553c69'.padEnd(40, '0') },
    findings,
    versions,
    next: { origin: {}, from: versions.base, bump: requiredBump(findings), excused: [] },
    difference: findings.length === 0 ? 'none' : 'content',
    approvals: { file: 'openapi/approvals.yaml', spent: [], mistakes: [] },
    checks: [{ name: 'Lint', outcome: 'passed', summary: 'no new problems', problems: [] }],
    corrected: [],
    today: '2026-11-22',
    ...parts,
  }
}
