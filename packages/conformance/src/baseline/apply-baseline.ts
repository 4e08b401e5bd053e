import type { Finding } from '../finding.ts'
import { isNote } from '../suite/rule-settings.ts'
import { ruleOf } from '../suite/rules.ts'
import { type BaselineEntry, NO_OPERATION } from './baseline.ts'
import { matchesPattern } from './message-pattern.ts'

export interface AppliedBaseline {
  /** All findings; a suppressed one says why. */
  findings: readonly Finding[]
  /** Entries that have expired, and whose findings are still there. */
  expired: readonly BaselineEntry[]
  /** Entries that match no finding. */
  unmatched: readonly BaselineEntry[]
}

/** @param today - `2026-11-23` */
export function applyBaseline(
  findings: readonly Finding[],
  entries: readonly BaselineEntry[],
  today: string,
): AppliedBaseline {
  const matched = new Set<BaselineEntry>()
  const marked = findings.map((finding) => {
    const meant = entries.filter((entry) => isMeant(finding, entry))
    for (const entry of meant) matched.add(entry)
    const current = meant.find(({ until }) => until >= today)
    // A note never fails a run, so there is nothing to suppress.
    if (!current || isNote(finding)) return finding
    return { ...finding, known: { reason: current.reason, until: current.until } }
  })
  return {
    findings: marked,
    expired: [...matched].filter(({ until }) => until < today),
    unmatched: entries.filter((entry) => !matched.has(entry)),
  }
}

export function isMeant(finding: Finding, { rule, operation, place, says }: BaselineEntry): boolean {
  const pointer = `#${finding.pointer}`
  return (
    ruleOf(finding) === rule &&
    (finding.operation || NO_OPERATION) === operation &&
    (place === undefined || pointer === place || pointer.startsWith(`${place}/`)) &&
    (says === undefined || says.some((pattern) => matchesPattern(finding.message, pattern)))
  )
}
