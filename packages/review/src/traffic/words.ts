import { plural } from '@contract-first/document/report'
import type { JudgedFinding } from '../verdict/policy.ts'
import type { Traffic, Usage } from './usage.ts'

/** How much of the traffic findings concern, in words; undefined without a record. */
export function usageOf(findings: readonly JudgedFinding[]): string | undefined {
  const usages = findings.flatMap(({ usage }) => usage ?? [])
  return usages.length === 0 ? undefined : usageInWords(usages)
}

/** How much of the traffic a change concerns: `12 of 3214 recorded calls with 2 keys, last on 2026-11-20`. */
function usageInWords(usages: readonly Usage[]): string {
  const sum = (count: (usage: Usage) => number): number => usages.reduce((total, usage) => total + count(usage), 0)
  const [calls, readable, concerned] = [
    sum((one) => one.calls),
    sum((one) => one.readable),
    sum((one) => one.concerned),
  ]
  if (calls === 0) return 'no call of it was recorded'
  const last = usages
    .flatMap((usage) => usage.last ?? [])
    .toSorted()
    .at(-1)
  // Several changes may have the same keys.
  const keys = usages.length === 1 ? (usages[0]?.keys ?? 0) : 0
  const more = `${keys > 0 ? ` with ${plural(keys, 'key')}` : ''}${last === undefined ? '' : `, last on ${last}`}`
  if (readable === 0)
    return `${plural(calls, 'recorded call')}${more}; the record does not tell which of them it concerns`
  const unread = calls > readable ? `; ${plural(calls - readable, 'other')} cannot be read` : ''
  if (concerned === 0) return `none of ${plural(readable, 'recorded call')}${unread}`
  return `${concerned} of ${plural(readable, 'recorded call')}${more}${unread}`
}

/** Describes the recorded traffic in a sentence. */
export function trafficInWords({ files, calls, unknown, from, to, hasMessages }: Traffic): string {
  const days = from === undefined || from === to ? (from === undefined ? '' : ` on ${from}`) : ` from ${from} to ${to}`
  const strays = unknown > 0 ? `, ${unknown} of them of no operation of the base` : ''
  const without = hasMessages ? '' : ' It holds operations, statuses and keys, no parameters and no bodies.'
  return `Traffic: ${plural(calls, 'call')}${days} in ${files.join(', ')}${strays}.${without}`
}
