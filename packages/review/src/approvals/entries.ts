import type { Finding } from '../finding/finding.ts'
import type { Occasion } from './apply-approvals.ts'
import { approvalReasons } from './approval.ts'

/** How long an approval counts at most: consent is for a release that is near, not for ever. */
export const daysMax = 90

/** The last day that an approval may name today. */
export function latestExpiry(today: string): string {
  return new Date(Date.parse(today) + daysMax * 86_400_000).toISOString().slice(0, 10)
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
    `  reason: # ${approvalReasons.join(', ')}`,
    '  note: # why this may be merged',
    '  by: # who consents',
    `  expires: ${latestExpiry(today)}`,
  ].join('\n')
}

/** What is not plainly readable is escaped: the entry is shown to a reviewer, and its text is a stranger's. */
function scalar(value: string): string {
  if (/^[a-z](?:[\w./{}-]| (?!#))*$/i.test(value)) return value
  return JSON.stringify(value).replaceAll(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
