import type { Finding } from '../finding.ts'
import { isBreach } from '../suite/rule-settings.ts'
import { ruleOf } from '../suite/rules.ts'
import { isMeant } from './apply-baseline.ts'
import { type BaselineEntry, NO_OPERATION } from './baseline.ts'

/** How long what nobody has looked at yet is put aside. */
const DAYS = 90

/**
 * Entries for the breaches that none is there for yet. An expired one is not renewed: whether to live on with what it put
 * aside is for people to decide.
 * @param today - `2026-11-23`
 */
export function furtherEntries(
  findings: readonly Finding[],
  entries: readonly BaselineEntry[],
  today: string,
): BaselineEntry[] {
  const until = new Date(Date.parse(today) + DAYS * 86_400_000).toISOString().slice(0, 10)
  const found = new Map<string, BaselineEntry>()
  for (const finding of findings.filter(isBreach)) {
    if (entries.some((entry) => isMeant(finding, entry))) continue
    const rule = ruleOf(finding)
    const operation = finding.operation || NO_OPERATION
    const place = `#${finding.pointer}`
    const reason = `found on ${today}, not looked at yet`
    found.set(JSON.stringify([rule, operation, place]), { rule, operation, place, reason, until })
  }
  return [...found.values()]
}

/** A file of known findings as YAML, each text quoted as JSON has it. */
export function baselineText(entries: readonly BaselineEntry[]): string {
  const lines = entries.flatMap(({ rule, operation, place, reason, until }) => [
    `- rule: ${rule}`,
    `  operation: ${JSON.stringify(operation)}`,
    ...(place === undefined ? [] : [`  place: ${JSON.stringify(place)}`]),
    `  reason: ${JSON.stringify(reason)}`,
    `  until: ${JSON.stringify(until)}`,
  ])
  return `${['# Known findings of conformance: why each is put up with, and the last day of that.', ...lines].join('\n')}\n`
}
