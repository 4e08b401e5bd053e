import type { Finding } from '../finding/finding.ts'
import { withoutParameterNames } from '../reading/operations.ts'
import { APPROVAL_REASONS } from './approval.ts'
import type { Occasion } from './occasion.ts'

/** The longest time that an approval may last: consent is for the next release, not forever. */
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
 * The entry that would approve a finding, as YAML to paste. Reason, note and name are left blank: an unfilled entry
 * approves nothing.
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
 * The entry that would approve several findings of a rule by the path that they have in common.
 *
 * @returns `undefined` if they have none in common.
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

/**
 * The common path of operations such as `GET /notes`: the path itself if they share it, `/notes/**` if they are below
 * one.
 */
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

/** The members that a person fills in. */
function consentUntil(day: string): string[] {
  return [
    `  reason: # ${APPROVAL_REASONS.join(', ')}`,
    '  note: # why this may be merged',
    '  by: # who consents',
    `  expires: ${day}`,
  ]
}

/** Escapes whatever is not plainly readable: a reviewer sees the entry, but a stranger wrote its text. */
function scalar(value: string): string {
  if (/^[a-z/](?:[\w./{}*-]| (?!#))*$/i.test(value)) return value
  return JSON.stringify(value).replaceAll(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
