import type { Finding } from '../finding/finding.ts'
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
 * The entry that would approve findings of one cause, as YAML to paste. Reason, note and name are left blank: an unfilled
 * entry approves nothing.
 */
export function entryFor([finding, ...others]: readonly [Finding, ...Finding[]], { base, today }: Occasion): string {
  const fingerprints = [finding, ...others].map(({ fingerprint }) => `'${fingerprint}'`)
  return [
    `- fingerprint: ${others.length === 0 ? fingerprints[0] : `[${fingerprints.join(', ')}]`}`,
    `  rule: ${scalar(finding.rule)}`,
    `  operation: ${scalar(operationsOf(finding)[0] ?? '')}`,
    `  base: '${base.slice(0, 7)}'`,
    ...consentUntil(latestExpiry(today)),
  ].join('\n')
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
