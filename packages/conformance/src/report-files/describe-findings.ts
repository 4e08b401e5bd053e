import { plural } from '@contract-first/document/report'
import type { Finding } from '../finding.ts'
import { describeFinding } from '../suite/describe-finding.ts'
import { alsoFound, type FindingGroup, grouped } from './grouped.ts'

/** How many causes are described; a report has all of them. */
export const DESCRIBED_MAX = 20

/** Findings for a person, as the command prints them: each cause once, with the number of similar ones. */
export function describeFindings(findings: readonly Finding[]): string {
  const groups = grouped(findings)
  const shown = groups.slice(0, DESCRIBED_MAX).map((group) => describeGroup(group))
  const more = groups.length - DESCRIBED_MAX
  return [...shown, ...(more > 0 ? [`${plural(more, 'more cause')}\n`] : [])].join('\n')
}

/** @param more - a line to add after the first finding */
export function describeGroup(group: FindingGroup, more: string = ''): string {
  const also = alsoFound(group)
  return `${describeFinding(group.first)}\n${more}${also === '' ? '' : `  ${also}\n`}`
}
