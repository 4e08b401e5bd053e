import { withoutParameterNames } from '../compare/operations.ts'
import type { Finding } from '../finding/finding.ts'
import type { Occasion } from './apply-approvals.ts'
import { APPROVAL_REASONS } from './approval.ts'

/** How long an approval counts at most: consent is for a release that is near, not for ever. */
export const DAYS_MAX = 90

/** The last day that an approval may name today. */
export function latestExpiry(today: string): string {
  return new Date(Date.parse(today) + DAYS_MAX * 86_400_000).toISOString().slice(0, 10)
}

/** The operations of a finding as approvals name them. */
export function operationsOf({ operations }: Pick<Finding, 'operations'>): readonly string[] {
  return operations.length === 0 ? ['no operation'] : operations
}

/**
 * The entry that would approve a finding, as YAML to paste. Reason, note and name are left open: what nobody filled in
 * is no approval.
 */
export function entryFor(finding: Finding, { base, today }: Occasion): string {
  return [
    `- fingerprint: '${finding.fingerprint}'`,
    `  rule: ${scalar(finding.rule)}`,
    `  operation: ${scalar(operationsOf(finding)[0] ?? '')}`,
    `  base: '${base.slice(0, 7)}'`,
    ...consentUntil(latestExpiry(today)),
  ].join('\n')
}

/**
 * The entry that would approve all of some findings of a rule by the path that they have in common.
 *
 * @returns `undefined` when they have none.
 */
export function entryByPathFor(findings: readonly Finding[], { today }: Occasion): string | undefined {
  const path = commonPath(findings.flatMap(({ operations }) => operations))
  return path === undefined
    ? undefined
    : [
        `- rule: ${scalar(findings[0]?.rule ?? '')}`,
        `  path: ${scalar(path)}`,
        ...consentUntil(latestExpiry(today)),
      ].join('\n')
}

/** Of operations as `GET /notes`. The path as it is when it is the same of all, `/notes/**` when they are below one. */
function commonPath(operations: readonly string[]): string | undefined {
  const [first, ...others] = operations.map((label) => label.slice(label.indexOf(' ') + 1).split('/'))
  if (first?.[0] !== '') return undefined
  const differing = first.findIndex((segment, i) =>
    others.some((other) => withoutParameterNames(other[i] ?? '') !== withoutParameterNames(segment)),
  )
  if (differing === -1 && others.every(({ length }) => length === first.length)) return first.join('/')
  const common = differing === -1 ? first : first.slice(0, differing)
  return common.length > 1 ? `${common.join('/')}/**` : undefined
}

/** What a person fills in. */
function consentUntil(day: string): string[] {
  return [
    `  reason: # ${APPROVAL_REASONS.join(', ')}`,
    '  note: # why this may be merged',
    '  by: # who consents',
    `  expires: ${day}`,
  ]
}

/** What is not plainly readable is escaped: the entry is shown to a reviewer, and its text is a stranger's. */
function scalar(value: string): string {
  if (/^[a-z/](?:[\w./{}*-]| (?!#))*$/i.test(value)) return value
  return JSON.stringify(value).replaceAll(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
